import { useState } from 'react';
import { searchable } from 'shared/rules/searchable';
import { Box, CheckboxField, Stack, Text } from 'shared/ui/core';
import { SearchField } from 'shared/ui/data';
import { choiceTexts as texts } from './texts.ts';

export type Choice = { readonly id: number; readonly label: string; readonly help?: string };

type ChoiceListProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: number[]) => void;
  /** Placeholder of the search of a long list. */
  readonly search?: string;
};

/** From this many on, a search is shown. */
const manyChoices = 6;

/** Several of many, as checkboxes; chosen ones stay above the results. */
export function ChoiceList({ label, choices, chosen, onChange, search }: ChoiceListProps) {
  const [text, setText] = useState('');
  const wanted = searchable(text);
  const shown = choices.filter(
    ({ id, label: name, help = '' }) => chosen.includes(id) || searchable(`${name} ${help}`).includes(wanted),
  );
  const toggle = (id: number, on: boolean): void =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Stack gap="2">
      {search !== undefined && choices.length > manyChoices && (
        <SearchField value={text} onChange={setText} placeholder={search} />
      )}
      <Box
        role="group"
        aria-label={label}
        borderWidth="1px"
        borderRadius="l3"
        bg="surface"
        maxH="64"
        overflowY="auto"
        px="3"
        py="1"
      >
        {shown.length === 0 && <Text py="2">{texts.none}</Text>}
        {shown.map(({ id, label: name, help }) => (
          <Box key={id} py="2">
            <CheckboxField checked={chosen.includes(id)} onChange={(on) => toggle(id, on)}>
              {name}
              {help && (
                <Text as="span" display="block" color="fg.muted" fontSize="sm">
                  {help}
                </Text>
              )}
            </CheckboxField>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
