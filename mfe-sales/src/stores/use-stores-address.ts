import { useSearchParams } from 'shared/router';
import { storeViewOf, type StoreView } from './filter-stores.ts';

export type StoresAddress = {
  readonly view: StoreView;
  readonly search: string;
  readonly setView: (view: StoreView) => void;
  readonly setSearch: (search: string) => void;
};

/** Tab and search are in the address, so that a reload and Back keep them: `?vista=al-dia&buscar=zara`. */
export function useStoresAddress(): StoresAddress {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    view: storeViewOf(params.get('vista')),
    search: params.get('buscar') ?? '',
    setView: (view) => change('vista', view === 'pendientes' ? '' : view),
    setSearch: (search) => change('buscar', search),
  };
}
