import type { Ticket } from 'shared/endpoints/tickets';
import type { CountryCode } from 'shared/countries';
import { ticketStatusNames } from 'shared/rules/ticket-status';
import { sheetTimes } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

/** Columns of the request export: those of the table, and the place of each. */
export const ticketColumns = (country: CountryCode): readonly SheetColumn<Ticket>[] => {
  const time = sheetTimes(country);
  return [
    { title: 'Id', width: 10, value: ({ id }) => id },
    { title: 'Área', width: 44, value: ({ area }) => area },
    { title: 'Contenido', width: 60, value: ({ contenido }) => contenido },
    { title: 'Centro comercial', width: 26, value: ({ building }) => building.name },
    { title: 'Local', width: 16, value: ({ store }) => store?.code ?? '' },
    { title: 'Marca', width: 22, value: ({ store }) => store?.brand ?? '' },
    { title: 'Fecha creación', width: 20, value: ({ createdAt }) => time(createdAt) },
    { title: 'Estado', width: 14, value: ({ status }) => ticketStatusNames[status] },
  ];
};
