import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchField } from '../data/search-field.tsx';
import { walkOptions } from '../data/walk-options.ts';
import type { SelectOption } from './select-field.tsx';

type SearchSelectProps = {
  readonly label: string;
  /** The chosen option; the last search need not include it. */
  readonly chosen: SelectOption | null;
  /** Results of the last search. */
  readonly options: readonly SelectOption[];
  /** Label of the empty choice, which clears the field. */
  readonly all: string;
  /** The search text for the server. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Undefined clears the choice. */
  readonly onChange: (value: string | undefined) => void;
  readonly isSearching: boolean;
  /** There are more results than `options`. */
  readonly hasMore: boolean;
};

const texts = {
  search: (label: string) => `Buscar en ${label}`,
  none: 'No se encontraron resultados',
  more: 'Hay más. Escriba para encontrarlos.',
};

/** A labelled choice among too many for a select: it opens a search, and the server returns a few at a time. */
export function SearchSelect({
  label,
  chosen,
  options,
  all,
  search,
  onSearch,
  onChange,
  isSearching,
  hasMore,
}: SearchSelectProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const focusIn = (role: 'searchbox' | 'option'): void =>
    panel.current?.querySelector<HTMLElement>(`[role=${role}]`)?.focus();
  const show = (): void => {
    flushSync(() => setOpen(true));
    focusIn('searchbox');
  };
  const close = (): void => {
    flushSync(() => setOpen(false));
    onSearch('');
    opener.current?.focus();
  };
  const choose = (value: string): void => {
    close();
    onChange(value === '' ? undefined : value);
  };
  const rows = [{ value: '', label: all }, ...options];
  return (
    <Box>
      <Text as="span" id={`${id}-label`} display="block" fontWeight="medium" fontSize="sm" mb="1.5">
        {label}
      </Text>
      <Button
        ref={opener}
        id={`${id}-value`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={open}
        variant="outline"
        colorPalette="neutral"
        w="full"
        // As high as a select of a few options.
        h="11"
        px="3"
        fontSize="md"
        justifyContent="space-between"
        fontWeight="normal"
        onClick={() => (open ? close() : show())}
      >
        <Text as="span" truncate>
          {chosen?.label ?? all}
        </Text>
        <ChevronDown size={16} aria-hidden />
      </Button>
      {open && (
        <Stack
          ref={panel}
          gap="2"
          mt="2"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Closes only the search, not the surrounding panel.
            event.stopPropagation();
            close();
          }}
        >
          <Box
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              focusIn('option');
            }}
          >
            <SearchField value={search} onChange={onSearch} placeholder={texts.search(label)} />
          </Box>
          <Box
            role="listbox"
            aria-label={label}
            aria-busy={isSearching}
            opacity={isSearching ? 0.5 : 1}
            maxH="48"
            overflowY="auto"
            borderWidth="1px"
            rounded="l2"
            p="1"
            onKeyDown={walkOptions}
          >
            {rows.map(({ value, label: name }, index) => (
              <Button
                key={value}
                role="option"
                aria-selected={value === (chosen?.value ?? '')}
                tabIndex={index === 0 ? 0 : -1}
                variant="ghost"
                colorPalette={value === (chosen?.value ?? '') ? 'brand' : 'neutral'}
                size="sm"
                w="full"
                h="auto"
                minH="9"
                py="1.5"
                justifyContent="space-between"
                textAlign="start"
                whiteSpace="normal"
                fontWeight="medium"
                onClick={() => choose(value)}
              >
                {name}
                {value === (chosen?.value ?? '') && <Check size={16} aria-hidden />}
              </Button>
            ))}
          </Box>
          <Text fontSize="sm" color="fg.muted" aria-live="polite">
            {options.length === 0 && !isSearching && texts.none}
            {hasMore && texts.more}
          </Text>
        </Stack>
      )}
    </Box>
  );
}
