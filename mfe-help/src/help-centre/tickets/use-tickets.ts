import {
  exportTickets,
  getTicket,
  getTicketFile,
  listReceivedTickets,
  listTickets,
  type Ticket,
  type TicketFile,
} from 'shared/endpoints/tickets';
import { call, saveFile } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { useSessionUser } from 'shared/session';
import type { HelpSearch } from '../../common/help-search.ts';

/** The requests of a tab: the user's own, or those of the malls that operations attend to. */
export type Side = 'own' | 'received';

export function useTickets(side: Side, address: Address<HelpSearch>) {
  const { email } = useSessionUser();
  const { page, size, status } = address.search;
  const query = { page, size, status };
  return useList(
    address,
    side === 'own'
      ? endpointQuery(listTickets, { params: { email }, query })
      : endpointQuery(listReceivedTickets, { query }),
  );
}

/** A request by its id; the list's data is shown at once. */
export const useTicket = (id: number, known?: Ticket) =>
  useQuery({ ...endpointQuery(getTicket, { params: { id } }), placeholderData: known });

/** Requests a signed link to the file and saves it. */
export async function saveTicketFile(id: number, file: TicketFile): Promise<void> {
  const { url, filename } = await call(getTicketFile, { params: { id, fileId: file.id } });
  await saveFile(url, filename);
}

/** All of the user's filtered requests, whatever page is shown (U-409). */
export const exportOf = ({ status }: HelpSearch) => call(exportTickets, { body: { status } });
