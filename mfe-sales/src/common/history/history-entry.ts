import type { SaleHistoryEntry } from 'shared/endpoints/sale-history';

export type HistoryLine = {
  readonly label: string;
  /** Null: no previous value. */
  readonly before: string | null;
  readonly after: string;
};

/** Changes under the heading of their group; null: the form has a single group, or the field has none. */
export type HistoryGroup = { readonly heading: string | null; readonly lines: readonly HistoryLine[] };

/** One change of a day's or month's record. */
export type HistoryEntry = Pick<SaleHistoryEntry, 'version' | 'accion' | 'quien' | 'cuando'> &
  Partial<Pick<SaleHistoryEntry, 'motivo' | 'pedidaPor'>> & {
    /** The action in words. */
    readonly title: string;
    /** Null if the entry does not list changes; empty if nothing changed. */
    readonly groups: readonly HistoryGroup[] | null;
  };
