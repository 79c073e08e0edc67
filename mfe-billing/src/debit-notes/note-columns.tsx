import type { DebitNote } from 'shared/endpoints/debit-notes';
import type { CountryCode } from 'shared/countries';
import { formatInstantDay } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Button } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { Eye } from 'shared/ui/icons';
import { Money } from '../common/money.tsx';
import { quietAction } from '../common/save-button.tsx';
import { NoteStatus } from './note-status.tsx';
import { texts } from './texts.ts';

type NoteTableProps = { readonly rows: readonly DebitNote[]; readonly onOpen: (note: DebitNote) => void };

const { columns: headers } = texts;

/** The columns of the debit notes, in their order (P-104). */
const columnsIn = (country: CountryCode, onOpen: NoteTableProps['onOpen']): Column<DebitNote>[] => [
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
];

export function NoteTable({ rows, onOpen }: NoteTableProps) {
  const country = useCountryCode();
  return (
    <DataTable
      caption={texts.list}
      columns={columnsIn(country, onOpen)}
      rows={rows}
      rowKey={({ id }) => id}
      tableFrom="lg"
    />
  );
}
