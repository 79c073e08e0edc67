import { exportDebitNotes, listDebitNotes, listPendingDebitNotes } from 'shared/endpoints/debit-notes';
import type { SessionCompany } from 'shared/endpoints/auth';
import { call } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { filtersOf, type NoteSearch } from './note-search.ts';

export function useNotes({ id }: SessionCompany, address: Address<NoteSearch>) {
  const { page, size } = address.search;
  const query = { ...filtersOf(address.search), page, size };
  return useList(address, endpointQuery(listDebitNotes, { params: { id }, query }));
}

/** The signed-in user's pending notes (P-309). */
export const usePendingNotes = () => useQuery(endpointQuery(listPendingDebitNotes, {}));

/** What shows whether a note is accepted. */
export const showNotes = [listPendingDebitNotes, listDebitNotes];

/** Every filtered row, whatever page is shown. */
export const exportOf = ({ id }: SessionCompany, search: NoteSearch) =>
  call(exportDebitNotes, { params: { id }, body: filtersOf(search) });
