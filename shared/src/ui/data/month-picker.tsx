import { Button, Flex, Popover, Portal, SimpleGrid, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { StepButton } from 'shared/ui/core';
import { addMonths } from '../../rules/days.ts';
import { monthNames, monthTitle } from './months.ts';

type MonthPickerProps = {
  /** `YYYY-MM`. */
  readonly value: string;
  readonly onChange: (month: string) => void;
  readonly min?: string;
  readonly max?: string;
  /** Accessible name of the month. */
  readonly label?: string;
};

/** A month: step by step with the arrows, or any from the grid of its year. */
export function MonthPicker({ value, onChange, min, max, label = 'Mes' }: MonthPickerProps) {
  const [open, setOpen] = useState(false);
  const [year, setYear] = useState(value.slice(0, 4));
  const allowed = (month: string) => (!min || month >= min) && (!max || month <= max);
  const choose = (month: string) => {
    onChange(month);
    setOpen(false);
  };
  return (
    <Flex role="group" aria-label={label} align="center" gap="1">
      <StepButton
        name="Mes anterior"
        end={!allowed(addMonths(value, -1))}
        onStep={() => onChange(addMonths(value, -1))}
        back
      />
      <Popover.Root
        open={open}
        onOpenChange={(details) => {
          setYear(value.slice(0, 4));
          setOpen(details.open);
        }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <Button
            variant="outline"
            colorPalette="neutral"
            minW="44"
            aria-label={`${label}: ${monthTitle(value)}`}
          >
            <CalendarDays size={16} aria-hidden />
            {monthTitle(value)}
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="72" p="3" aria-label="Elegir mes">
              <Flex align="center" justify="space-between" mb="2">
                <StepButton
                  name="Año anterior"
                  end={Boolean(min) && year <= (min ?? '').slice(0, 4)}
                  onStep={() => setYear(String(Number(year) - 1))}
                  back
                />
                <Text fontWeight="semibold" aria-live="polite">
                  {year}
                </Text>
                <StepButton
                  name="Año siguiente"
                  end={Boolean(max) && year >= (max ?? '').slice(0, 4)}
                  onStep={() => setYear(String(Number(year) + 1))}
                />
              </Flex>
              <SimpleGrid columns={3} gap="1">
                {monthNames.map((name, index) => {
                  const month = `${year}-${String(index + 1).padStart(2, '0')}`;
                  return (
                    <Button
                      key={month}
                      size="sm"
                      variant={month === value ? 'solid' : 'ghost'}
                      colorPalette={month === value ? 'brand' : 'neutral'}
                      fontWeight="medium"
                      aria-pressed={month === value}
                      aria-label={`${name} ${year}`}
                      disabled={!allowed(month)}
                      onClick={() => choose(month)}
                    >
                      {name.slice(0, 3)}
                    </Button>
                  );
                })}
              </SimpleGrid>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      <StepButton
        name="Mes siguiente"
        end={!allowed(addMonths(value, 1))}
        onStep={() => onChange(addMonths(value, 1))}
      />
    </Flex>
  );
}
