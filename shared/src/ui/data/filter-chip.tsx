import { Box, Button, Popover, Portal } from '@chakra-ui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Option } from './option.ts';

type FilterChipProps = {
  readonly label: string;
  /** The chosen option's value. */
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** The value that filters nothing; by default the first option's. */
  readonly neutralValue?: string;
};

/** A filter that shows its value: 'Periodo: noviembre 2026'. Tinted while it narrows the list. */
export function FilterChip({ label, value, options, onChange, neutralValue }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const narrows = value !== (neutralValue ?? options[0]?.value);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          variant={narrows ? 'subtle' : 'outline'}
          colorPalette={narrows ? 'brand' : 'neutral'}
          size="sm"
          borderRadius="full"
          fontWeight="medium"
        >
          <span>
            {label}: <strong>{chosen?.label ?? value}</strong>
          </span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="auto" minW="52" maxW="90vw" aria-label={label}>
            <Box role="listbox" aria-label={label} maxH="72" overflowY="auto" p="1">
              {options.map((option) => (
                <Button
                  key={option.value}
                  role="option"
                  aria-selected={option.value === value}
                  variant="ghost"
                  colorPalette={option.value === value ? 'brand' : 'neutral'}
                  size="sm"
                  w="full"
                  justifyContent="space-between"
                  fontWeight="medium"
                  onClick={() => {
                    onChange(option.value);
                    setOpen(false);
                  }}
                >
                  {option.label}
                  {option.value === value && <Check size={16} aria-hidden />}
                </Button>
              ))}
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
