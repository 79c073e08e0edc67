import type { SaleHistoryEntry } from 'shared/contract/sale-history';

export type HistoryLine = {
  readonly label: string;
  /** Null: there was nothing to compare with. */
  readonly before: string | null;
  readonly after: string;
};

/** Changes under the heading of their group; null: the form has one group only, or the field has none. */
export type HistoryGroup = { readonly heading: string | null; readonly lines: readonly HistoryLine[] };

/** What somebody did to the record of a day or of a month. */
export type HistoryEntry = Pick<SaleHistoryEntry, 'version' | 'accion' | 'quien' | 'cuando'> & {
  /** What was done, in words. */
  readonly title: string;
  /** Null where nothing is said about the data; none where nothing changed. */
  readonly groups: readonly HistoryGroup[] | null;
};
