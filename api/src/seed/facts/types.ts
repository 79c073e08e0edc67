import type { MarkName, PaletteName } from '../logos.ts';

/** An invented brand: its sign, and the malls (by their place in the list) where it has stores. */
export type BrandFacts = {
  readonly name: string;
  readonly mark: MarkName;
  readonly palette: PaletteName;
  /** Typical floor of a store in m². */
  readonly m2: number;
  readonly malls: readonly number[];
};

export type CompanyFacts = {
  readonly name: string;
  readonly address: string;
  readonly brands: readonly BrandFacts[];
};

/** What the demo world of one country is made of. The first company is the one of the demo accounts. */
export type CountryFacts = {
  readonly malls: readonly { readonly name: string; readonly sapId: string }[];
  readonly companies: readonly CompanyFacts[];
  /** How many companies, from the first, the demo company administrator has. */
  readonly administered: number;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  /** E.164 beginning of a mobile number and how many digits follow. */
  readonly mobile: { readonly prefix: string; readonly digits: number };
};

export const brand = (
  name: string,
  mark: MarkName,
  palette: PaletteName,
  m2: number,
  malls: readonly number[],
): BrandFacts => ({ name, mark, palette, m2, malls });
