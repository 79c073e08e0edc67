import { base, type InvoiceVariant } from './variant.ts';

/** P-125, P-127: one society bills everything, so neither the filter nor the column would say anything. */
export const arg = {
  ...base,
  columns: base.columns.filter((column) => column !== 'society'),
  filters: ['period'],
  missingView: 'Próximamente',
} satisfies InvoiceVariant;
