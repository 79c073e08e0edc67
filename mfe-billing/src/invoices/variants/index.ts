import type { CountryCode } from 'shared/countries';
import { arg } from './arg.ts';
import { chl } from './chl.ts';
import { col } from './col.ts';
import { per } from './per.ts';
import type { InvoiceVariant } from './variant.ts';

export type { InvoiceColumn, InvoiceVariant } from './variant.ts';

export const invoiceVariants: Readonly<Record<CountryCode, InvoiceVariant>> = {
  CHL: chl,
  PER: per,
  ARG: arg,
  COL: col,
};
