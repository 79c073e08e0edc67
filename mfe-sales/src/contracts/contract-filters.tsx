import { useState, type RefObject } from 'react';
import { Button, Stack } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { Filter } from 'shared/ui/icons';
import { Popover, Portal } from 'shared/ui/overlay';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { countFilters, noFilters } from './contract-search.ts';
import { contractsTexts as texts } from './texts.ts';

type ContractFiltersProps = FilterFieldsProps & { readonly trigger: RefObject<HTMLButtonElement | null> };

/** The filters of S-147 in a popover; each applies at once, and the list behind shows the result. */
export function ContractFilters({ trigger, ...props }: ContractFiltersProps) {
  const [open, setOpen] = useState(false);
  const count = countFilters(props.search);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(details) => setOpen(details.open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          ref={trigger}
          variant={count > 0 ? 'subtle' : 'outline'}
          colorPalette={count > 0 ? 'brand' : 'neutral'}
        >
          <Filter size={16} aria-hidden />
          {count > 0 ? texts.filtersCount(count) : texts.filters}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            // The recipe's own width wins over `w` from `sm` on.
            css={{ '--popover-size': '26rem' }}
            maxH="var(--available-height)"
            overflowY="auto"
            // The footer's height: scrolling to a field stops above it.
            scrollPaddingBottom="20"
            aria-label={texts.filters}
          >
            <Stack gap="4" p="4" pb="3">
              <FilterFields {...props} />
            </Stack>
            <SimpleGrid
              columns={2}
              gap="2"
              px="4"
              py="3"
              bg="surface"
              borderTopWidth="1px"
              // Always visible, also on a phone, where the fields scroll.
              position="sticky"
              bottom="0"
            >
              <Button
                variant="outline"
                colorPalette="neutral"
                disabled={count === 0}
                onClick={() => props.onChange(noFilters)}
              >
                {texts.clear}
              </Button>
              <Button onClick={() => setOpen(false)}>{texts.close}</Button>
            </SimpleGrid>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
