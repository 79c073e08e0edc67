import { base, type InvoiceVariant } from './variant.ts';

export const col = { ...base, missingView: 'Próximamente' } satisfies InvoiceVariant;
