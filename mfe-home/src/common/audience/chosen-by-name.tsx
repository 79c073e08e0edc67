import { useState } from 'react';
import { Box, Flex, IconButton, Text } from 'shared/ui/core';
import { X } from 'shared/ui/icons';
import { SearchSelect } from 'shared/ui/inputs';

type Named = { readonly id: number; readonly name: string };
/** `detail` tells two of the same name apart. */
type Found = Named & { readonly detail?: string };

type ChosenByNameProps = {
  readonly label: string;
  /** What the field says while nothing is typed. */
  readonly hint: string;
  readonly removal: (name: string) => string;
  readonly error?: string | undefined;
  /** Those chosen when the editor opened, with their names. */
  readonly known: readonly Named[];
  readonly chosen: readonly number[];
  /** What the search has found; a page of 20. */
  readonly found: readonly Found[];
  readonly search: string;
  readonly onSearch: (words: string) => void;
  readonly isSearching: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
};

/** Several of very many, found by their names and shown as chips. */
export function ChosenByName(props: ChosenByNameProps) {
  const { label, hint, removal, error, known, chosen, found, onChange } = props;
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])));
  const add = (value: string | undefined): void => {
    const one = found.find(({ id }) => String(id) === value);
    if (one === undefined || chosen.includes(one.id)) return;
    setNames(new Map(names).set(one.id, one.name));
    onChange([...chosen, one.id]);
  };
  return (
    <Box>
      <SearchSelect
        label={label}
        chosen={null}
        all={hint}
        options={found
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name, detail }) => ({
            value: String(id),
            label: detail === undefined ? name : `${name} · ${detail}`,
          }))}
        search={props.search}
        onSearch={props.onSearch}
        onChange={add}
        isSearching={props.isSearching}
        hasMore={found.length >= 20}
      />
      <Flex gap="2" wrap="wrap" mt="2">
        {chosen.map((id) => {
          const name = names.get(id) ?? known.find((one) => one.id === id)?.name ?? String(id);
          return (
            <Flex key={id} align="center" borderWidth="1px" borderRadius="full" ps="3" fontSize="sm">
              {name}
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="neutral"
                aria-label={removal(name)}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </Flex>
          );
        })}
      </Flex>
      {error !== undefined && (
        <Text role="alert" fontSize="sm" color="fg.error" mt="1">
          {error}
        </Text>
      )}
    </Box>
  );
}
