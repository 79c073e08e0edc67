import type { Ticket } from 'shared/endpoints/tickets';
import type { CountryCode } from 'shared/countries';
import { formatInstantDay } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Box, Button } from 'shared/ui/core';
import type { Column } from 'shared/ui/data';
import { Eye } from 'shared/ui/icons';
import { texts } from './texts.ts';
import { TicketStatus } from './ticket-status.tsx';
import type { Side } from './use-tickets.ts';

const { columns: headers } = texts;

const requester: Column<Ticket> = {
  key: 'requester',
  header: headers.requester,
  wraps: true,
  cell: ({ name }) => name,
};

/** The columns in their order (U-143); operations also see the requester. */
export const ticketTable = (
  side: Side,
  country: CountryCode,
  onOpen: (id: number) => void,
): ListTable<Ticket> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: ({ id }) => onOpen(id),
  tableFrom: side === 'own' ? 'md' : 'lg',
  columns: [
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
  ],
});
