import { readId, readPage, readPageSize } from 'shared/endpoints/in-address';
import { shownStatuses, type TicketStatus } from 'shared/rules/ticket-status';

/** The tabs of the help centre; operations have one more (U-260). */
export const helpTabs = ['preguntas', 'solicitudes', 'recibidas'] as const;
export type HelpTab = (typeof helpTabs)[number];

export type HelpAddress = {
  readonly tab: HelpTab;
  /** 0-based here, counted from 1 in the address. */
  readonly page: number;
  readonly size: number;
  readonly status: TicketStatus | undefined;
  /** The request in the open panel. */
  readonly ticketId: number | null;
};

const names = { tab: 'vista', page: 'pagina', size: 'filas', status: 'estado', ticket: 'solicitud' } as const;

/** Requests on a page (U-144). */
const firstSize = 5;

export const firstPage = { page: 0, size: firstSize, status: undefined } as const;

/** Parses an address; invalid values become the default. */
export function readHelpAddress(params: URLSearchParams): HelpAddress {
  return {
    tab: helpTabs.find((tab) => tab === params.get(names.tab)) ?? 'preguntas',
    page: readPage(params.get(names.page)),
    size: readPageSize(params.get(names.size), firstSize),
    status: shownStatuses.find((status) => status === params.get(names.status)),
    ticketId: readId(params.get(names.ticket)) ?? null,
  };
}

/** The parameters of an address; defaults are omitted. */
export function writeHelpAddress({ tab, page, size, status, ticketId }: HelpAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'preguntas') params.set(names.tab, tab);
  if (status !== undefined) params.set(names.status, status);
  if (page > 0) params.set(names.page, String(page + 1));
  if (size !== firstSize) params.set(names.size, String(size));
  if (ticketId !== null) params.set(names.ticket, String(ticketId));
  return params;
}

/** The user's own requests, optionally with one opened. */
export const ownRequests = (ticketId: number | null = null): string =>
  writeHelpAddress({ ...firstPage, tab: 'solicitudes', ticketId }).toString();
