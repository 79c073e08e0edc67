import { debitNoteStatuses } from 'shared/endpoints/debit-notes';
import { debitNoteStatusNames } from 'shared/rules/debit-note';
import { Box, Flex } from 'shared/ui/core';
import { FilterChip, SearchField, useTypedText } from 'shared/ui/data';
import { AcceptanceDays } from './acceptance-days.tsx';
import type { NoteSearch } from './note-search.ts';
import { texts } from './texts.ts';

type NoteFiltersProps = {
  readonly search: NoteSearch;
  readonly onChange: (change: Partial<NoteSearch>) => void;
};

const everything = '';
const statuses = [
  { value: everything, label: texts.all },
  ...debitNoteStatuses.map((status) => ({ value: status, label: debitNoteStatusNames[status] })),
];

/** Search, state and days of acceptance (P-101). */
export function NoteFilters({ search, onChange }: NoteFiltersProps) {
  const [text, setText] = useTypedText(search.q, (q) => onChange({ q }));
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="4">
      <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
        <SearchField value={text} onChange={setText} placeholder={texts.search} maxLength={60} />
      </Box>
      <FilterChip
        label={texts.status}
        value={search.status ?? everything}
        options={statuses}
        onChange={(value) => onChange({ status: debitNoteStatuses.find((status) => status === value) })}
      />
      <AcceptanceDays from={search.from} to={search.to} onChange={onChange} />
    </Flex>
  );
}
