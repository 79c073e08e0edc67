import {
  acceptDebitNote,
  exportDebitNotes,
  listDebitNotes,
  listPendingDebitNotes,
} from 'shared/endpoints/debit-notes';
import type { SessionCompany } from 'shared/endpoints/auth';
import { call } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointKey, endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';
import { filtersOf, type NoteSearch } from './note-search.ts';

export function useNotes({ id }: SessionCompany, address: Address<NoteSearch>) {
  const { page, size } = address.search;
  const query = { ...filtersOf(address.search), page, size };
  return useList(address, endpointQuery(listDebitNotes, { params: { id }, query }));
}

/** The signed-in user's pending notes (P-309). */
export const usePendingNotes = () => useQuery(endpointQuery(listPendingDebitNotes, {}));

/**
 * P-311. Resolves once the visible lists are updated; `onAccepted` is called before, because the last note
 * closes its dialog.
 */
export function useAcceptNote(onAccepted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(acceptDebitNote, { params: { id } }),
    onSuccess: onAccepted,
    onSettled: () =>
      Promise.all(
        [listPendingDebitNotes, listDebitNotes].map((list) =>
          queries.invalidateQueries({ queryKey: endpointKey(list) }),
        ),
      ),
  });
}

/** Every filtered row, whatever page is shown. */
export const exportOf = ({ id }: SessionCompany, search: NoteSearch) =>
  call(exportDebitNotes, { params: { id }, body: filtersOf(search) });
