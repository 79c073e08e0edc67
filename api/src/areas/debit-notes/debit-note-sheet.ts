import type { DebitNote } from 'shared/endpoints/debit-notes';
import type { CountryCode } from 'shared/countries';
import { debitNoteStatusNames, statusOf } from 'shared/rules/debit-note';
import { sheetTimes } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

/** Columns of the debit note export: those of the table, with acceptor and date. */
export const debitNoteColumns = (country: CountryCode): readonly SheetColumn<DebitNote>[] => {
  const time = sheetTimes(country);
  return [
    { title: 'Folio', width: 10, value: ({ id }) => id },
    { title: 'Contrato', width: 16, value: ({ contract }) => contract.code },
    { title: 'Marca', width: 22, value: ({ contract }) => contract.brand.name },
    { title: 'Centro comercial', width: 26, value: ({ contract }) => contract.space.building.name },
    { title: 'Motivo', width: 32, value: ({ reason }) => reason },
    { title: 'Moneda', width: 8, value: ({ currency }) => currency },
    { title: 'Monto', width: 16, value: ({ value }) => value },
    { title: 'Fecha', width: 20, value: ({ created_at: at }) => time(at) },
    { title: 'Estado', width: 22, value: (note) => debitNoteStatusNames[statusOf(note)] },
    { title: 'Aceptada por', width: 28, value: ({ accepted }) => accepted?.by ?? '' },
    {
      title: 'Fecha de aceptación',
      width: 20,
      value: ({ accepted }) => (accepted ? time(accepted.at) : ''),
    },
  ];
};
