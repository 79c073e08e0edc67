import { debitNoteStatuses } from 'shared/endpoints/debit-notes';
import { type Address, ChoiceChip, SearchBox } from 'shared/lists';
import { debitNoteStatusNames } from 'shared/rules/debit-note';
import { Box, Flex } from 'shared/ui/core';
import { AcceptanceDays } from './acceptance-days.tsx';
import type { NoteSearch } from './note-search.ts';
import { texts } from './texts.ts';

/** Search, state and days of acceptance (P-101). */
export function NoteFilters({ search, change }: Pick<Address<NoteSearch>, 'search' | 'change'>) {
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="4">
      <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
        <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
      </Box>
      <ChoiceChip
        label={texts.status}
        value={search.status}
        choices={debitNoteStatuses}
        nameOf={(status) => debitNoteStatusNames[status]}
        onChange={(status) => change({ status })}
      />
      <AcceptanceDays from={search.from} to={search.to} onChange={change} />
    </Flex>
  );
}
