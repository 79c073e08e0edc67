import { countries } from '../countries/index.ts';
import type { CurrencyCode } from '../countries/currency-code.ts';

/** How a currency is written: the shape of the country whose own it is (P-430). */
function shapeOf(currency: CurrencyCode) {
  const owner = Object.values(countries).find((country) => country.currency.code === currency);
  if (!owner) throw new Error(`No country of the portal has the currency ${currency}`);
  return { ...owner.currency, ...owner.number };
}

/**
 * An amount outside the sales screens, in major units, with symbol, grouping and decimals of its own currency:
 * `$ 1.234.567` in CLP, `S/ 1,234.50` in PEN. Four digits are grouped too (P-430).
 */
export function formatMoney(amount: number, currency: CurrencyCode): string {
  const { symbol, decimals, thousands, decimal } = shapeOf(currency);
  const [whole = '', fraction] = Math.abs(amount).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${symbol} ${grouped}${fraction === undefined ? '' : decimal + fraction}`;
}
