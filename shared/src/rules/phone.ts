import parsePhoneNumber, { AsYouType, getCountryCallingCode } from 'libphonenumber-js/min';
import type { CountryCode } from '../countries/country-code.ts';
import { phoneRegions } from '../countries/phone-regions.ts';

/** Whether an international number (`+56912345678`) is a valid one of the country. */
export function isPhoneOf(country: CountryCode, text: string): boolean {
  if (!/^\+\d{6,15}$/.test(text)) return false;
  const number = parsePhoneNumber(text);
  return number !== undefined && number.country === phoneRegions[country] && number.isValid();
}

/** An international number with its country's spacing, `+51 987 654 321`; anything else unchanged. */
export const phoneText = (text: string): string => parsePhoneNumber(text)?.formatInternational() ?? text;

/** The beginning of an international number, spaced as far as typed. */
export const spacedPhone = (text: string): string => new AsYouType().input(text);

/** '56' */
export const callingCodeOf = (country: CountryCode): string => getCountryCallingCode(phoneRegions[country]);

/**
 * A typed or pasted phone number in international form (`+56912345678`); '' if it is no more than the calling
 * code. A repeated calling code is dropped. A number of another country is kept: its field validates it.
 */
export function readPhone(country: CountryCode, text: string): string {
  const code = callingCodeOf(country);
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.trimStart().startsWith('+');
  if (digits === '' || (isInternational && code.startsWith(digits))) return '';
  const asItStands = `+${digits}`;
  if (isPhoneOf(country, asItStands)) return asItStands;
  const whole = isInternational ? asItStands : `+${code}${digits}`;
  const once = `+${whole.slice(1 + code.length)}`;
  return whole.startsWith(`+${code}${code}`) && isPhoneOf(country, once) ? once : whole;
}
