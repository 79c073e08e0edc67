import type { Ticket } from 'shared/endpoints/tickets';
import type { CountryCode } from 'shared/countries';
import { formatInstantDay } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Button } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { Eye } from 'shared/ui/icons';
import { texts } from './texts.ts';
import { TicketStatus } from './ticket-status.tsx';
import type { Side } from './use-tickets.ts';

type TicketTableProps = {
  readonly side: Side;
  readonly rows: readonly Ticket[];
  readonly onOpen: (id: number) => void;
};

const { columns: headers } = texts;

const requester: Column<Ticket> = {
  key: 'requester',
  header: headers.requester,
  wraps: true,
  cell: ({ name }) => name,
};

/** U-143; operations also see the requester. */
const columnsOf = (
  country: CountryCode,
  { side, onOpen }: Pick<TicketTableProps, 'side' | 'onOpen'>,
): Column<Ticket>[] => [
  { key: 'id', header: headers.id, cell: ({ id }) => id },
  { key: 'area', header: headers.area, primary: true, wraps: true, cell: ({ area }) => area },
  {
    key: 'content',
    header: headers.content,
    wraps: true,
    cell: ({ contenido }) => (
      <Box lineClamp="2" overflowWrap="anywhere">
        {contenido}
      </Box>
    ),
  },
  ...(side === 'received' ? [requester] : []),
  {
    key: 'createdAt',
    header: headers.createdAt,
    cell: ({ createdAt }) => formatInstantDay(createdAt, country),
  },
  { key: 'status', header: headers.status, cell: ({ status }) => <TicketStatus status={status} /> },
  {
    key: 'actions',
    header: headers.actions,
    align: 'end',
    bare: true,
    cell: ({ id }) => (
      <Button
        variant="ghost"
        size="sm"
        colorPalette="brand"
        me="-3"
        aria-label={texts.viewOf(id)}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(id);
        }}
      >
        <Eye size={16} aria-hidden />
        {texts.view}
      </Button>
    ),
  },
];

export function TicketTable({ side, rows, onOpen }: TicketTableProps) {
  const country = useCountryCode();
  return (
    <DataTable
      caption={texts.list}
      columns={columnsOf(country, { side, onOpen })}
      rows={rows}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      tableFrom={side === 'own' ? 'md' : 'lg'}
    />
  );
}
