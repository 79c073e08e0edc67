import type { Representative } from 'shared/endpoints/contact-facts';
import { nameOf } from 'shared/rules/name-of';
import { Box, Flex, Stack, Text } from 'shared/ui/core';
import { RadioGroup } from 'shared/ui/occasional';
import { PersonAvatar } from '../contacts/person-avatar.tsx';
import { assignmentTexts as texts } from './texts.ts';

type CandidateListProps = {
  readonly people: readonly Representative[];
  /** There are more people than listed. */
  readonly hasMore: boolean;
  /** The list is the result of a search. */
  readonly isSearch: boolean;
  readonly chosen: Representative | null;
  readonly onChoose: (person: Representative) => void;
};

/** A choice among the people who may administer the brand, with a message if there are none (P-410). */
export function CandidateList({ people, hasMore, isSearch, chosen, onChoose }: CandidateListProps) {
  if (people.length === 0 && !isSearch) {
    return (
      <Box>
        <Text fontWeight="semibold">{texts.nobody}</Text>
        <Text color="fg.muted">{texts.nobodyHelp}</Text>
      </Box>
    );
  }
  const isHere = people.some(({ usuarioId }) => usuarioId === chosen?.usuarioId);
  // The chosen person stays, whatever is searched for next.
  const shown = chosen === null || isHere ? people : [chosen, ...people];
  return (
    <Stack gap="3">
      {people.length === 0 && <Text role="status">{texts.nothingFound}</Text>}
      <RadioGroup.Root
        value={chosen === null ? null : String(chosen.usuarioId)}
        colorPalette="brand"
        aria-label={texts.people}
        onValueChange={({ value }) => {
          const person = shown.find(({ usuarioId }) => String(usuarioId) === value);
          if (person !== undefined) onChoose(person);
        }}
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
      {hasMore && (
        <Text color="fg.muted" fontSize="sm">
          {texts.more(people.length)}
        </Text>
      )}
    </Stack>
  );
}
