import {
  acceptDebitNote,
  exportDebitNotes,
  listDebitNotes,
  listPendingDebitNotes,
} from 'shared/endpoints/debit-notes';
import type { SessionCompany } from 'shared/endpoints/auth';
import { call } from 'shared/http';
import {
  endpointKey,
  endpointQuery,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from 'shared/query';
import { filtersOf, type NoteSearch } from './note-search.ts';

/** The page stays on the screen while the next one loads. */
export const useNotes = ({ id }: SessionCompany, search: NoteSearch) =>
  useQuery({
    ...endpointQuery(listDebitNotes, {
      params: { id },
      query: { ...filtersOf(search), page: search.page, size: search.size },
    }),
    placeholderData: keepPreviousData,
  });

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
