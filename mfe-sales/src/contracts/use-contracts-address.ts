import { readId } from 'shared/endpoints/in-address';
import { overPage, useLocation, useNavigate, useStepBack } from 'shared/router';
import { readSearch, searchNames, writeSearch, type ContractSearch } from './contract-search.ts';

export type ContractsAddress = {
  readonly search: ContractSearch;
  /** `?contrato=12`: the drawer, also as a deep link. */
  readonly openContract: number | null;
  /** Another page of the same rows; Back returns to the one before. */
  readonly turnTo: (page: Pick<ContractSearch, 'page' | 'size'>) => void;
  /** Changes the search, from its first page. Back then leaves the list instead of undoing filters one by one. */
  readonly change: (change: Partial<ContractSearch>) => void;
  readonly open: (contractId: number) => void;
  readonly close: () => void;
};

const drawerName = 'contrato';

/** Search, filters, page and drawer are in the address: a reload, Back and a shared link keep them. */
export function useContractsAddress(): ContractsAddress {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const params = new URLSearchParams(query);
  const search = readSearch(params);

  // Synchronous: a checkbox whose state is in the address must not wait for the list behind it.
  const go = (next: URLSearchParams, options: { replace: boolean; state: unknown }): void =>
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true, flushSync: true });
  const show = (wanted: ContractSearch, replace: boolean): void => {
    const next = new URLSearchParams(params);
    for (const name of searchNames) next.delete(name);
    for (const [name, value] of writeSearch(wanted)) next.set(name, value);
    go(next, { replace, state });
  };

  return {
    search,
    openContract: readId(params.get(drawerName)) ?? null,
    turnTo: (page) => show({ ...search, ...page }, false),
    change: (change) => show({ ...search, page: 0, ...change }, true),
    open: (contractId) => {
      const next = new URLSearchParams(params);
      next.set(drawerName, String(contractId));
      go(next, { replace: false, state: { ...state, ...overPage } });
    },
    close: () =>
      stepBack(() => {
        const next = new URLSearchParams(params);
        next.delete(drawerName);
        go(next, { replace: true, state });
      }),
  };
}
