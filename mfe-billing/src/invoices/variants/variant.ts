export type InvoiceColumn = 'type' | 'number' | 'issued' | 'society' | 'total' | 'download';

export type InvoiceFilter = 'society' | 'period';

/** Country differences of the invoices screen. */
export type InvoiceVariant = {
  /** In the order of the table (P-126). */
  readonly columns: readonly InvoiceColumn[];
  readonly filters: readonly InvoiceFilter[];
  readonly numberText: (printed: string) => string;
  /** Text in place of the download when there is none yet (P-285, P-286). */
  readonly missingView: string;
};

export const base: InvoiceVariant = {
  columns: ['type', 'number', 'issued', 'society', 'total', 'download'],
  filters: ['society', 'period'],
  numberText: (printed) => printed,
  missingView: 'No disponible',
};
