import { countries } from '../countries/index.ts';
import type { CurrencyCode } from '../countries/currency-code.ts';
import { formatMajorAmount } from './amount.ts';

/**
 * An amount outside the sales screens, in major units, in the format of the currency's country (P-430): `$
 * 1.234.567` in CLP, `S/ 1,234.50` in PEN. Four digits are grouped too.
 */
export function formatMoney(amount: number, currency: CurrencyCode): string {
  const owner = Object.values(countries).find((country) => country.currency.code === currency);
  if (!owner) throw new Error(`No country of the portal has the currency ${currency}`);
  return formatMajorAmount(amount, owner.code, { symbol: true });
}
