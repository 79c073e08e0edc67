import type { StoreDay } from 'shared/endpoints/bulk-sales';
import { pasteRows, type PasteResult, type PastedRow, type PasteTarget } from './paste-block.ts';
import { storeNumber } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';

/** As people write a store: 'Local 0101' is 101, capitals do not count. */
const plain = (text: string): string =>
  text
    .trim()
    .toLocaleLowerCase('es')
    .replace(/^local\s+/, '')
    .replace(/^0+(?=\d)/, '');

type Found = StoreDay | 'none' | 'several';

/** Finds stores by the number that people know, else by the code of the lease, else by that of the space. */
export function storeFinder(stores: readonly StoreDay[]): (text: string) => Found {
  const indexes = [
    storeNumber,
    ({ contrato }: StoreDay) => contrato,
    ({ espacioCodigo }: StoreDay) => espacioCodigo,
  ].map((codeOf) => Map.groupBy(stores, (store) => plain(codeOf(store))));
  return (text) => {
    const wanted = plain(text);
    if (wanted === '') return 'none';
    for (const index of indexes) {
      const [store, other] = index.get(wanted) ?? [];
      if (store) return other ? 'several' : store;
    }
    return 'none';
  };
}

type Place = { readonly row: number; readonly column: number };

type BlockFacts = Place & {
  readonly rows: readonly (readonly string[])[];
  /** All stores of the screen, and those that can be seen, in their order. */
  readonly stores: readonly StoreDay[];
  readonly shown: readonly StoreDay[];
  /** How many columns are shown. */
  readonly columns: number;
};

/**
 * Whether the first column of a block names stores. 'maybe': its cells are numbers of stores, and could be figures as well.
 */
export function namesStores({
  rows,
  stores,
  shown,
  row,
  column,
  columns,
}: BlockFacts): 'yes' | 'no' | 'maybe' {
  const width = Math.max(...rows.map(({ length }) => length));
  if (width < 2) return 'no';
  const find = storeFinder(stores);
  const firsts = rows.map(([first = '']) => first).filter((first) => first !== '');
  const known = firsts.filter((first) => find(first) !== 'none');
  if (known.length * 2 <= firsts.length) return 'no';
  const isBesideItsStores =
    rows.length > 1 &&
    rows.every(([first = ''], down) => {
      const store = shown[row + down];
      return store !== undefined && plain(first) === plain(storeNumber(store));
    });
  const isCode = known.some((first) => !/^\d+$/.test(first));
  return isCode || isBesideItsStores || width > columns - column ? 'yes' : 'maybe';
}

export type StorePaste = PasteResult & {
  /** Rows that were not written, each with its reason. */
  readonly left: readonly string[];
};

type StoreFacts = Parameters<typeof pasteRows>[1] & {
  readonly rows: readonly (readonly string[])[];
  readonly stores: readonly StoreDay[];
  readonly targetOf: (store: StoreDay) => PasteTarget;
};

/** Lays each row over the store that its first cell names. What names none, or more than one, is not written. */
export function pasteByStore({ rows, stores, targetOf, ...columns }: StoreFacts): StorePaste {
  const find = storeFinder(stores);
  const found = rows.map(([first = '', ...cells]) => ({ first, cells, store: find(first) }));
  const times = Map.groupBy(found, ({ store }) => store);
  const left: string[] = [];
  const lines = found.flatMap(({ first, cells, store }): PastedRow[] => {
    if (store === 'none' || store === 'several') {
      const isEmpty = first === '' && cells.every((cell) => cell === '');
      if (!isEmpty) left.push(store === 'none' ? texts.noSuchStore(first) : texts.severalStores(first));
      return [];
    }
    const line = targetOf(store);
    if ((times.get(store)?.length ?? 0) > 1) left.push(texts.storeTwice(first));
    else if (line.isOpen) return [{ line, cells }];
    else left.push(texts.closedStore(first));
    return [];
  });
  return { ...pasteRows(lines, columns), left };
}
