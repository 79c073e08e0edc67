import type { CountryCode } from './country-code.ts';
import { compactId, isTaxIdOf } from './tax-id.ts';

const hasDigits = (text: string, shape: RegExp): boolean => shape.test(compactId(text));

/** Whether a text is a person's national document; where that is the tax id, nothing else counts. */
const isNational: Readonly<Record<CountryCode, (text: string) => boolean>> = {
  CHL: () => false,
  PER: (text) => hasDigits(text, /^\d{8}$/),
  ARG: (text) => hasDigits(text, /^\d{7,8}$/),
  // A last digit after a hyphen is a check digit: the number is a NIT.
  COL: (text) => !/-\s*\d\s*$/.test(text) && hasDigits(text, /^\d{6,10}$/),
};

/**
 * Whether the text is a person's document of the country (P-179): the national document, or the person's own
 * tax id with a valid check digit. Separators are ignored.
 */
export const isPersonalIdOf = (country: CountryCode, text: string): boolean =>
  isNational[country](text) || isTaxIdOf(country, text);
