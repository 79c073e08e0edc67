import parsePhoneNumber, { AsYouType, getCountryCallingCode } from 'libphonenumber-js/min';
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

/** The beginning of an international number with the spaces that it has so far. */
export const spacedPhone = (text: string): string => new AsYouType().input(text);

/** '56' */
export const callingCodeOf = (country: CountryCode): string => getCountryCallingCode(phoneRegions[country]);

/**
 * What is typed or pasted as a phone of the country, in the international form (`+56912345678`); '' where it is not more than
 * the calling code. A code that was typed although it stands there already is taken once, and a number of another country
 * stays one: whether it may is told at its field.
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
