import { base, type InvoiceVariant } from './variant.ts';

/** P-125, P-127: a single issuer, so neither the filter nor the column is useful. */
export const arg = {
  ...base,
  columns: base.columns.filter((column) => column !== 'society'),
  filters: ['period'],
  missingView: 'Próximamente',
} satisfies InvoiceVariant;
