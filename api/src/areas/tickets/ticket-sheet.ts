import type { Ticket } from 'shared/contract/tickets';
import type { CountryCode } from 'shared/countries';
import { formatDateTime } from 'shared/format';
import { ticketStatusNames } from 'shared/rules/ticket-status';
import type { SheetColumn } from '../../exports/spreadsheet.ts';

/** What 'Exportar' of the requests writes: the table's columns, and where each is about. */
export const ticketColumns = (country: CountryCode): readonly SheetColumn<Ticket>[] => [
  { title: 'Id', width: 10, value: ({ id }) => id },
  { title: 'Área', width: 44, value: ({ area }) => area },
  { title: 'Contenido', width: 60, value: ({ contenido }) => contenido },
  { title: 'Centro comercial', width: 26, value: ({ building }) => building.name },
  { title: 'Local', width: 16, value: ({ store }) => store?.code ?? '' },
  { title: 'Marca', width: 22, value: ({ store }) => store?.brand ?? '' },
  { title: 'Fecha creación', width: 18, value: ({ createdAt }) => formatDateTime(createdAt, country) },
  { title: 'Estado', width: 14, value: ({ status }) => ticketStatusNames[status] },
];
