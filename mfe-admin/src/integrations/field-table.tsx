import { recordKinds, type RecordColumn, type RecordKindName } from 'shared/rules/records/kinds';
import { Box, Heading, Stack, Text } from 'shared/ui/core';
import { DataTable, type Column } from 'shared/ui/data';
import { texts } from './texts.ts';

const { fieldColumns: headers } = texts;

const columnsOf = (key: readonly string[]): Column<RecordColumn>[] => [
  {
    key: 'name',
    header: headers.name,
    primary: true,
    cell: ({ name }) => (
      <Text as="span" fontFamily="mono">
        {name}
      </Text>
    ),
  },
  { key: 'heading', header: headers.heading, wraps: true, cell: ({ heading }) => heading },
  { key: 'value', header: headers.value, wraps: true, cell: ({ kind }) => texts.valueNames[kind] },
  {
    key: 'required',
    header: headers.required,
    wraps: true,
    cell: ({ name, required }) => (key.includes(name) ? texts.isKey : required ? texts.yes : texts.no),
  },
];

/** The fields of a kind, and which of them a record needs. */
export function FieldTable({ kind }: { readonly kind: RecordKindName }) {
  const { title, key, columns } = recordKinds[kind];
  return (
    <Stack as="section" gap="2" minW="0">
      <Heading as="h3" size="sm">
        {texts.fields}
      </Heading>
      <Box minW="0">
        <DataTable
          caption={texts.fieldsOf(title)}
          rows={columns}
          rowKey={({ name }) => name}
          columns={columnsOf(key)}
        />
      </Box>
    </Stack>
  );
}
