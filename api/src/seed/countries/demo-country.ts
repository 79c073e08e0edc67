import type { Draft } from '../../areas/announcements/demo/draft.ts';
import type { Voice } from '../../areas/announcements/demo/voice.ts';
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

/** A legal entity of the mall operator as it stands on the letterhead of an invoice. */
type SocietyFacts = {
  readonly code: string;
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
};

type InvoiceFacts = {
  readonly documents: { readonly invoice: string; readonly creditNote: string };
  /** The running number as it is printed. */
  readonly printedNumber: (running: number) => string;
  readonly societies: readonly [SocietyFacts, SocietyFacts];
  /** Smallest monthly base rent, in major units of the currency. */
  readonly baseRent: number;
  /** Where the tax authority lets people look a document up; the address of the invoices shown by link. */
  readonly lookup: string;
};

/** All that the demo world knows of one country, invented. The first company is the one of the demo accounts. */
export type DemoCountry = {
  readonly malls: readonly { readonly name: string; readonly sapId: string }[];
  readonly companies: readonly CompanyFacts[];
  /** How many companies, from the first, the demo company administrator has. */
  readonly administered: number;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  /** E.164 beginning of a mobile number and how many digits follow. */
  readonly mobile: { readonly prefix: string; readonly digits: number };
  /** With the check digit that it needs; serial below 1,000,000. So is a person's. */
  readonly companyTaxId: (serial: number) => string;
  readonly personId: (serial: number) => string;
  /** Sales of a square metre on an ordinary day, and the average ticket, in major units. */
  readonly trade: { readonly perM2: number; readonly ticket: number };
  readonly invoices: InvoiceFacts;
  readonly voice: Voice;
  /** What only the malls of this country have to tell. */
  readonly news: readonly Draft[];
};

export const brand = (
  name: string,
  mark: MarkName,
  palette: PaletteName,
  m2: number,
  malls: readonly number[],
): BrandFacts => ({ name, mark, palette, m2, malls });
