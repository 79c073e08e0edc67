import type { CountryCode } from 'shared/countries';

/** Tax added to an invoice's net amount. */
export const invoiceTaxes: Readonly<
  Record<CountryCode, { readonly name: string; readonly percent: number }>
> = {
  CHL: { name: 'IVA', percent: 19 },
  PER: { name: 'IGV', percent: 18 },
  ARG: { name: 'IVA', percent: 21 },
  COL: { name: 'IVA', percent: 19 },
};
