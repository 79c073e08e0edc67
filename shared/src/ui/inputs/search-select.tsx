import { Combobox, createListCollection, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { FormField } from 'shared/ui/core';
import type { SelectOption } from './select-field.tsx';

type SearchSelectProps = {
  readonly label: string;
  /** What is chosen; its label may be of a search long ago. */
  readonly chosen: SelectOption | null;
  /** What the last search found. */
  readonly options: readonly SelectOption[];
  /** What stands in the empty field. */
  readonly placeholder: string;
  /** What the server is to look for; empty when the list closes. */
  readonly onSearch: (text: string) => void;
  /** Undefined takes the choice away. */
  readonly onChange: (option: SelectOption | undefined) => void;
  readonly isSearching: boolean;
  /** There are more than `options`. */
  readonly hasMore: boolean;
};

const texts = {
  none: 'No se encontraron resultados',
  searching: 'Buscando…',
  more: 'Hay más. Escriba para encontrarlos.',
  clear: (label: string) => `Quitar ${label}`,
  open: (label: string) => `Abrir opciones de ${label}`,
};

/** A labelled field that searches as one types, for choices too many for a select: the server finds a few at a time. */
export function SearchSelect({
  label,
  chosen,
  options,
  placeholder,
  onSearch,
  onChange,
  isSearching,
  hasMore,
}: SearchSelectProps) {
  const collection = useMemo(() => {
    // The field writes what is chosen from its collection, whether or not the last search found it.
    const isMissing = chosen !== null && options.every(({ value }) => value !== chosen.value);
    return createListCollection({ items: isMissing ? [chosen, ...options] : options });
  }, [chosen, options]);
  return (
    <FormField label={label}>
      <Combobox.Root
        collection={collection}
        value={chosen === null ? [] : [chosen.value]}
        placeholder={placeholder}
        openOnClick
        lazyMount
        unmountOnExit
        positioning={{ sameWidth: true }}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') onSearch(inputValue);
        }}
        onOpenChange={({ open }) => {
          if (!open) onSearch('');
        }}
        onValueChange={({ items: [option] }) => onChange(option)}
      >
        <Combobox.Control>
          <Combobox.Input />
          <Combobox.IndicatorGroup>
            <Combobox.ClearTrigger aria-label={texts.clear(label)} />
            <Combobox.Trigger aria-label={texts.open(label)} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content maxH="60">
            <Combobox.Empty>{isSearching ? texts.searching : texts.none}</Combobox.Empty>
            {collection.items.map((option) => (
              <Combobox.Item key={option.value} item={option}>
                {option.label}
                <Combobox.ItemIndicator />
              </Combobox.Item>
            ))}
            {hasMore && (
              <Text px="2" py="1.5" fontSize="sm" color="fg.muted">
                {texts.more}
              </Text>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </FormField>
  );
}
