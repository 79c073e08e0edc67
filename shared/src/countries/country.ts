import type { CountryCode } from './country-code.ts';
import type { CurrencyCode } from './currency-code.ts';
import type { DailySales } from './daily-sales.ts';
import type { MonthlySales } from './monthly-sales.ts';

export type * from './daily-sales.ts';
export type * from './monthly-sales.ts';

/** What the portal knows of a country (P-131, P-181…P-184). */
export type Country = {
  readonly code: CountryCode;
  /** Spanish name. */
  readonly name: string;
  /** First part of its addresses, `chl`. */
  readonly path: string;
  readonly locale: string;
  /** IANA zone that 'today', noon and the cut-off are judged in (S-408). */
  readonly timeZone: string;
  readonly currency: {
    /** ISO 4217. */
    readonly code: CurrencyCode;
    readonly symbol: string;
    /** Decimals shown and stored: an amount of 1 is 10^decimals minor units (P-430, S-274). */
    readonly decimals: 0 | 2;
  };
  /** How the country writes numbers; patterns of our own, since ICU's defaults differ per platform (P-430). */
  readonly number: { readonly thousands: '.' | ','; readonly decimal: '.' | ',' };
  /** The tax id of a company, and how people call it; the example also says where its separators stand. */
  readonly taxId: { readonly label: string; readonly example: string };
  readonly dailySales: DailySales;
  readonly monthlySales: MonthlySales;
};
