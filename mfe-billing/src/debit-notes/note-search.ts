import { debitNoteStatuses, type DebitNoteStatus } from 'shared/endpoints/debit-notes';
import { readDay } from 'shared/endpoints/in-address';
import { type AddressForm, type PageSearch, readPage, writePage } from '../common/address-search.ts';

export type NoteSearch = PageSearch & {
  readonly q: string;
  readonly status: DebitNoteStatus | undefined;
  /** Days of acceptance, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
};

const names = { q: 'buscar', status: 'estado', from: 'desde', to: 'hasta' } as const;

/** Values of the status in the address. */
const statusWords: Readonly<Record<DebitNoteStatus, string>> = { pending: 'pendiente', accepted: 'aceptada' };

const firstSize = 10;

export const noteSearch: AddressForm<NoteSearch> = {
  read: (params) => ({
    q: (params.get(names.q) ?? '').slice(0, 60),
    status: debitNoteStatuses.find((status) => statusWords[status] === params.get(names.status)),
    from: readDay(params.get(names.from)),
    to: readDay(params.get(names.to)),
    ...readPage(params, firstSize),
  }),
  write: ({ q, status, from, to, ...page }) => {
    const params = new URLSearchParams();
    if (q !== '') params.set(names.q, q);
    if (status !== undefined) params.set(names.status, statusWords[status]);
    if (from !== undefined) params.set(names.from, from);
    if (to !== undefined) params.set(names.to, to);
    writePage(params, page, firstSize);
    return params;
  },
};

export const noFilters = {
  q: '',
  status: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<NoteSearch>;

/** The search as parameters of the calls. */
export const filtersOf = ({ q, status, from, to }: NoteSearch) => ({
  q: q.trim() || undefined,
  status,
  accepted_from: from,
  accepted_to: to,
});
