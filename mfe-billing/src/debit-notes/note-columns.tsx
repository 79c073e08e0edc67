import type { DebitNote } from 'shared/endpoints/debit-notes';
import type { CountryCode } from 'shared/countries';
import { formatInstantDay } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Button } from 'shared/ui/core';
import { Eye } from 'shared/ui/icons';
import { Money } from '../common/money.tsx';
import { quietAction } from '../common/save-button.tsx';
import { NoteStatus } from './note-status.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** The columns of the debit notes, in their order (P-104). */
export const noteTable = (country: CountryCode, onOpen: (note: DebitNote) => void): ListTable<DebitNote> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  tableFrom: 'lg',
  columns: [
    { key: 'folio', header: headers.folio, primary: true, cell: ({ id }) => id },
    { key: 'contract', header: headers.contract, cell: ({ contract }) => contract.code },
    { key: 'brand', header: headers.brand, wraps: true, cell: ({ contract }) => contract.brand.name },
    {
      key: 'mall',
      header: headers.mall,
      wraps: true,
      cell: ({ contract }) => contract.space.building.name,
    },
    { key: 'reason', header: headers.reason, wraps: true, cell: ({ reason }) => reason },
    {
      key: 'value',
      header: headers.value,
      align: 'end',
      cell: ({ value, currency }) => <Money amount={value} currency={currency} />,
    },
    { key: 'date', header: headers.date, cell: (note) => formatInstantDay(note.created_at, country) },
    { key: 'status', header: headers.status, cell: (note) => <NoteStatus note={note} /> },
    {
      key: 'open',
      header: headers.open,
      align: 'end',
      bare: true,
      cell: (note) => (
        <Button {...quietAction} aria-label={texts.openOf(note.id)} onClick={() => onOpen(note)}>
          <Eye size={16} aria-hidden />
          {texts.open}
        </Button>
      ),
    },
  ],
});
