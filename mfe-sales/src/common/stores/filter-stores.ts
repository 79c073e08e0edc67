import { storeStates, type StoreCard, type StoreState } from 'shared/endpoints/sales';
import type { RowCount } from 'shared/endpoints/row-count';
import { spaceStatus } from 'shared/rules';
import { searchable } from 'shared/rules/searchable';

/** The two tabs of the stores list, as the address names them (`?vista=al-dia`). */
export const storeViews = storeStates;
export type StoreView = StoreState;

/** S-020: the brand's name decides; only where it does not match, the codes of the space do. */
export function matchesSearch(store: StoreCard, search: string): boolean {
  const wanted = searchable(search);
  if (!wanted) return true;
  return [store.nombre, store.codigoLocalPais, store.espacioCodigo].some(
    (text) => text !== null && searchable(text).includes(wanted),
  );
}

export type StoresByView = Readonly<Record<StoreView, readonly StoreCard[]>>;

/** How many stores the search has on each tab. */
export type CountByView = Readonly<Record<StoreView, RowCount>>;

/** Splits the stores by their status (S-215), most pending days first. */
export function storesByView(stores: readonly StoreCard[], search: string): StoresByView {
  const found = stores.filter((store) => matchesSearch(store, search));
  return {
    pendientes: found
      .filter((store) => spaceStatus(store.pendientes) === 'Pendiente')
      .toSorted((a, b) => b.pendientes - a.pendientes || a.nombre.localeCompare(b.nombre, 'es')),
    'al-dia': found
      .filter((store) => spaceStatus(store.pendientes) === 'Al día')
      .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es')),
  };
}
