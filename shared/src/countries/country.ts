import type { CountryCode } from './country-code.ts';
import type { CurrencyCode } from './currency-code.ts';
import type { DailySales } from './daily-sales.ts';
import type { MonthlySales } from './monthly-sales.ts';

export type * from './daily-sales.ts';
export type * from './monthly-sales.ts';

/** Everything country-specific (P-131, P-181…P-184). */
export type Country = {
  readonly code: CountryCode;
  /** Spanish name. */
  readonly name: string;
  /** First segment of its paths, `chl`. */
  readonly path: string;
  readonly locale: string;
  /** IANA zone for 'today', noon and the cut-off (S-408). */
  readonly timeZone: string;
  readonly currency: {
    /** ISO 4217. */
    readonly code: CurrencyCode;
    readonly symbol: string;
    /** Decimals shown and stored: an amount of 1 is 10^decimals minor units (P-430, S-274). */
    readonly decimals: 0 | 2;
  };
  /** The country's number format; our own patterns, since ICU's defaults differ per platform (P-430). */
  readonly number: { readonly thousands: '.' | ','; readonly decimal: '.' | ',' };
  /** The tax id of a company and its name; the example also shows its separators. */
  readonly taxId: { readonly label: string; readonly example: string };
  /** Its wall has the strip of discounts (P-015). */
  readonly hasDiscountStrip: boolean;
  /** The operator tells its companies what they owe ('Cuentas por pagar'). */
  readonly hasDebts: boolean;
  readonly dailySales: DailySales;
  readonly monthlySales: MonthlySales;
};
