import { Box, Button } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { FilterPopover } from './filter-popover.tsx';
import type { Option } from './option.ts';
import { walkOptions } from './walk-options.ts';

type FilterChipProps = {
  readonly label: string;
  /** The chosen option's value. */
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
  /** The value that filters nothing; default: the first option's. */
  readonly neutralValue?: string;
};

/** A filter with one chosen option. */
export function FilterChip({ label, value, options, onChange, neutralValue }: FilterChipProps) {
  const chosen = options.find((option) => option.value === value);
  /** Initial focus of the popover. */
  const entry = chosen ?? options[0];
  return (
    <FilterPopover
      label={label}
      summary={chosen?.label ?? value}
      narrows={value !== (neutralValue ?? options[0]?.value)}
      width="auto"
    >
      {(close) => (
        <Box role="listbox" aria-label={label} maxH="72" overflowY="auto" p="1" onKeyDown={walkOptions}>
          {options.map((option) => (
            <Button
              key={option.value}
              role="option"
              aria-selected={option.value === value}
              {...(option === entry ? { tabIndex: 0, 'data-autofocus': true } : { tabIndex: -1 })}
              variant="ghost"
              colorPalette={option.value === value ? 'brand' : 'neutral'}
              size="sm"
              w="full"
              justifyContent="space-between"
              fontWeight="medium"
              onClick={() => {
                onChange(option.value);
                close();
              }}
            >
              {option.label}
              {option.value === value && <Check size={16} aria-hidden />}
            </Button>
          ))}
        </Box>
      )}
    </FilterPopover>
  );
}
