import type { Draft } from '../announcements/draft.ts';
import type { Voice } from '../announcements/voice.ts';
import type { MarkName, PaletteName } from '../logos.ts';

/** An invented brand: its logo, and the malls (by index) where it has stores. */
export type BrandFacts = {
  readonly name: string;
  readonly mark: MarkName;
  readonly palette: PaletteName;
  /** Typical floor area of a store in m². */
  readonly m2: number;
  readonly malls: readonly number[];
  /** As in the portal's list of brand categories. */
  readonly category: string;
};

export type CompanyFacts = {
  readonly name: string;
  readonly address: string;
  readonly brands: readonly BrandFacts[];
};

/** A legal entity of the mall operator, as printed on an invoice's letterhead. */
type SocietyFacts = {
  readonly code: string;
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
};

type InvoiceFacts = {
  readonly documents: { readonly invoice: string; readonly creditNote: string };
  /** The running number as printed. */
  readonly printedNumber: (running: number) => string;
  readonly societies: readonly [SocietyFacts, SocietyFacts];
  /** Smallest monthly base rent, in major units of the currency. */
  readonly baseRent: number;
  /** Where the tax authority lets people look up a document; the address of invoices shown by link. */
  readonly lookup: string;
};

/** Everything invented about one country's demo data. The first company is the demo accounts'. */
export type DemoCountry = {
  readonly malls: readonly { readonly name: string; readonly sapId: string }[];
  readonly companies: readonly CompanyFacts[];
  /** How many companies, from the first, the demo company administrator has. */
  readonly administered: number;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  /** E.164 prefix of mobile numbers, all in use, and how many digits follow. */
  readonly mobile: { readonly prefix: string; readonly digits: number };
  /** Adds the check digit; serial below 1,000,000. The same for a person's id. */
  readonly companyTaxId: (serial: number) => string;
  readonly personId: (serial: number) => string;
  /** Sales per m² on an ordinary day, and the average ticket, in major units. */
  readonly trade: { readonly perM2: number; readonly ticket: number };
  readonly invoices: InvoiceFacts;
  readonly voice: Voice;
  /** Announcements specific to this country's malls. */
  readonly news: readonly Draft[];
};

export const brand = (
  name: string,
  mark: MarkName,
  palette: PaletteName,
  m2: number,
  malls: readonly number[],
  category: string,
): BrandFacts => ({ name, mark, palette, m2, malls, category });
