import type { CountryCode } from 'shared/countries';

/** What is added to the net amount of an invoice. */
export const invoiceTaxes: Readonly<
  Record<CountryCode, { readonly name: string; readonly percent: number }>
> = {
  CHL: { name: 'IVA', percent: 19 },
  PER: { name: 'IGV', percent: 18 },
  ARG: { name: 'IVA', percent: 21 },
  COL: { name: 'IVA', percent: 19 },
};
