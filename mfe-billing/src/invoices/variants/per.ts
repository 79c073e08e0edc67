import { base, type InvoiceVariant } from './variant.ts';

export const per = { ...base } satisfies InvoiceVariant;
