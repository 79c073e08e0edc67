import type { DebitNote } from 'shared/endpoints/debit-notes';
import { formatDay } from 'shared/format';
import { Box, chakra, Heading } from 'shared/ui/core';
import { Table } from 'shared/ui/data';
import { Money } from '../common/money.tsx';
import { texts } from './texts.ts';

const { items: title, itemColumns: columns, total } = texts.note;

/** The items of a note, and their sum. */
export function NoteItems({ note }: { readonly note: DebitNote }) {
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Table.Root size="sm">
        <chakra.caption srOnly>{title}</chakra.caption>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader scope="col" px="0">
              {columns.description}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{columns.date}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="end" pe="0">
              {columns.value}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {note.items.map((item) => (
            <Table.Row key={item.id}>
              <Table.Cell ps="0" whiteSpace="normal">
                {item.description}
              </Table.Cell>
              <Table.Cell color="fg.muted">{formatDay(item.item_date)}</Table.Cell>
              <Table.Cell textAlign="end" pe="0">
                <Money amount={item.value} currency={item.currency} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Footer bg="transparent">
          <Table.Row>
            <Table.Cell ps="0" fontWeight="semibold" colSpan={2}>
              {total}
            </Table.Cell>
            <Table.Cell textAlign="end" pe="0" fontSize="md">
              <Money amount={note.value} currency={note.currency} />
            </Table.Cell>
          </Table.Row>
        </Table.Footer>
      </Table.Root>
    </Box>
  );
}
