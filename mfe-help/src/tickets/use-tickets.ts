import {
  changeTicketStatus,
  exportTickets,
  getTicket,
  getTicketFile,
  listReceivedTickets,
  listTickets,
  replyToTicket,
  type Ticket,
  type TicketFile,
} from 'shared/endpoints/tickets';
import type { BodyOf } from 'shared/endpoints/endpoint';
import { call, saveFile } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointKey, endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';
import { useSessionUser } from 'shared/session';
import type { HelpSearch } from '../help-centre/help-search.ts';

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

/** Any change of a request affects the lists and its panel. */
export function useRefreshTickets() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [listTickets, listReceivedTickets, getTicket].map((read) =>
        queries.invalidateQueries({ queryKey: endpointKey(read) }),
      ),
    );
}

/** `onSent` is called at once, while the lists are read again. */
export function useReply(id: number, onSent: () => void) {
  const refresh = useRefreshTickets();
  return useMutation({
    mutationFn: (comment: string) => call(replyToTicket, { params: { id }, body: { comment } }),
    onSuccess: onSent,
    onSettled: refresh,
  });
}

/** `onSent` is called at once, while the lists are read again. */
export function useChangeStatus(id: number, onSent: () => void) {
  const refresh = useRefreshTickets();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeTicketStatus>) =>
      call(changeTicketStatus, { params: { id }, body }),
    onSuccess: onSent,
    onSettled: refresh,
  });
}

/** Requests a signed link to the file and saves it. */
export async function saveTicketFile(id: number, file: TicketFile): Promise<void> {
  const { url, filename } = await call(getTicketFile, { params: { id, fileId: file.id } });
  await saveFile(url, filename);
}

/** All of the user's filtered requests, whatever page is shown (U-409). */
export const exportOf = ({ status }: HelpSearch) => call(exportTickets, { body: { status } });
