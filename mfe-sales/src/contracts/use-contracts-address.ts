import { useLocation, useNavigate } from 'shared/router';
import { readSearch, searchNames, writeSearch, type ContractSearch } from './contract-search.ts';

export type ContractsAddress = {
  readonly search: ContractSearch;
  /** `?contrato=12`: the drawer, also as a deep link. */
  readonly openContract: number | null;
  /** A change of anything but the page begins at the first page again. */
  readonly change: (change: Partial<ContractSearch>, options?: { readonly replace?: boolean }) => void;
  readonly open: (contractId: number) => void;
  readonly close: () => void;
};

const drawerName = 'contrato';
const openedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'drawer' in state;

/** Search, filters, page and drawer stand in the address: a reload, Back and a link to a colleague keep them. */
export function useContractsAddress(): ContractsAddress {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(query);
  const search = readSearch(params);
  const openContract = Number(params.get(drawerName));

  const go = (next: URLSearchParams, options: { replace: boolean; state: unknown }): void =>
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true });

  return {
    search,
    openContract: Number.isInteger(openContract) && openContract > 0 ? openContract : null,
    change: (change, { replace = false } = {}) => {
      const next = new URLSearchParams(params);
      for (const name of searchNames) next.delete(name);
      for (const [name, value] of writeSearch({ ...search, page: 0, ...change })) next.set(name, value);
      go(next, { replace, state });
    },
    open: (contractId) => {
      const next = new URLSearchParams(params);
      next.set(drawerName, String(contractId));
      go(next, { replace: false, state: { ...state, drawer: true } });
    },
    close: () => {
      // What this page opened, Back closes; a deep link has nothing behind it to go back to.
      if (openedHere(state)) return void navigate(-1);
      const next = new URLSearchParams(params);
      next.delete(drawerName);
      go(next, { replace: true, state });
    },
  };
}
