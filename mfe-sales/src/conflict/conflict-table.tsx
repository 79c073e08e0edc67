import { Box, Stack, Text } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { useLostFocus } from '../lost-focus.ts';
import { conflictTexts as texts } from './texts.ts';

export type ConflictRow = {
  readonly key: string;
  readonly label: string;
  readonly stored: string;
  readonly own: string;
  /** The value may wrap; a figure stays on one line with its currency. */
  readonly isText?: boolean;
};

type ConflictTableProps = {
  /** What happened; the panel's title. */
  readonly title: string;
  /** Who saved the other values, and when. */
  readonly storedBy: string;
  readonly rows: readonly ConflictRow[];
};

/** Both values of every field, differences in bold (T19): the user decides, and nothing is overwritten unseen. */
export function ConflictTable({ title, storedBy, rows }: ConflictTableProps) {
  const group = useLostFocus<HTMLDivElement>();
  return (
    <Stack ref={group} tabIndex={-1} outline="none" role="group" aria-label={title} gap="4">
      <Text>{texts.text}</Text>
      <Text color="fg.muted" fontSize="sm">
        {storedBy}
      </Text>
      <Box overflowX="auto" borderWidth="1px" rounded="l3">
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>{texts.field}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{texts.stored}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">{texts.own}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ key, label, stored, own, isText = false }) => {
              const cell = {
                textAlign: 'end',
                fontVariantNumeric: 'tabular-nums',
                fontWeight: stored === own ? 'normal' : 'semibold',
                whiteSpace: isText ? 'normal' : 'nowrap',
              } as const;
              return (
                <Table.Row key={key} bg={stored === own ? 'surface' : 'warning.subtle'}>
                  <Table.ColumnHeader scope="row" fontWeight="normal">
                    {label}
                  </Table.ColumnHeader>
                  <Table.Cell {...cell}>{stored}</Table.Cell>
                  <Table.Cell {...cell}>{own}</Table.Cell>
                </Table.Row>
              );
            })}
          </Table.Body>
        </Table.Root>
      </Box>
    </Stack>
  );
}
