import parsePhoneNumber from 'libphonenumber-js/min';
import type { CountryCode } from '../countries/country-code.ts';
import { phoneRegions } from '../countries/phone-regions.ts';

/** Whether an international number (`+56912345678`) is a valid one of the country. */
export function isPhoneOf(country: CountryCode, text: string): boolean {
  if (!/^\+\d{6,15}$/.test(text)) return false;
  const number = parsePhoneNumber(text);
  return number !== undefined && number.country === phoneRegions[country] && number.isValid();
}

/** An international number with the spaces of its country, `+51 987 654 321`; anything else as it is. */
export const phoneText = (text: string): string => parsePhoneNumber(text)?.formatInternational() ?? text;
