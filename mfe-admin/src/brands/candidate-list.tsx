import { useState } from 'react';
import type { Representative } from 'shared/contract/contact-facts';
import { searchable } from 'shared/rules/searchable';
import { Box, Flex, Stack, Text } from 'shared/ui/core';
import { SearchField } from 'shared/ui/data';
import { RadioGroup } from 'shared/ui/inputs';
import { nameOf } from '../contacts/name-of.ts';
import { PersonAvatar } from '../contacts/person-avatar.tsx';
import { brandsTexts as texts } from './texts.ts';

/** More than this many are searched rather than looked through. */
const manyPeople = 6;

type CandidateListProps = {
  readonly people: readonly Representative[];
  readonly chosenId: number | null;
  readonly onChoose: (userId: number) => void;
};

/** One of the people who may administer the brand; none says so (P-410). */
export function CandidateList({ people, chosenId, onChoose }: CandidateListProps) {
  const [text, setText] = useState('');
  if (people.length === 0) {
    return (
      <Box>
        <Text fontWeight="semibold">{texts.nobody}</Text>
        <Text color="fg.muted">{texts.nobodyHelp}</Text>
      </Box>
    );
  }
  const wanted = searchable(text);
  const shown = people.filter(
    (person) =>
      person.usuarioId === chosenId || searchable(`${nameOf(person)} ${person.email}`).includes(wanted),
  );
  return (
    <Stack gap="3">
      {people.length > manyPeople && (
        <SearchField value={text} onChange={setText} placeholder={texts.search} />
      )}
      {shown.length === 0 && <Text>{texts.nothingFound}</Text>}
      <RadioGroup.Root
        value={chosenId === null ? null : String(chosenId)}
        colorPalette="brand"
        aria-label={texts.people}
        onValueChange={({ value }) => value !== null && onChoose(Number(value))}
      >
        <Stack gap="2">
          {shown.map((person) => (
            <RadioGroup.Item
              key={person.usuarioId}
              value={String(person.usuarioId)}
              borderWidth="1px"
              borderRadius="l3"
              p="3"
            >
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText flex="1" minW="0">
                <Flex as="span" gap="3" align="center">
                  <PersonAvatar person={person} size="sm" />
                  <Box as="span" minW="0">
                    <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere">
                      {nameOf(person)}
                    </Text>
                    <Text as="span" display="block" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                      {person.email}
                    </Text>
                  </Box>
                </Flex>
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
    </Stack>
  );
}
