import * as cuit from 'stdnum/lib/cjs/ar/cuit.js';
import * as rut from 'stdnum/lib/cjs/cl/rut.js';
import * as nit from 'stdnum/lib/cjs/co/nit.js';
import * as ruc from 'stdnum/lib/cjs/pe/ruc.js';
import type { CountryCode } from './country-code.ts';

type TaxIdRule = {
  /** Matches the text without dots, spaces and hyphens, in upper case. */
  readonly pattern: RegExp;
  /** The country's rule for the check digit. */
  readonly holds: (compact: string) => boolean;
};

const taxIds: Readonly<Record<CountryCode, TaxIdRule>> = {
  CHL: { pattern: /^\d{7,8}[\dK]$/, holds: (compact) => rut.validate(compact.padStart(9, '0')).isValid },
  PER: { pattern: /^\d{11}$/, holds: (compact) => ruc.validate(compact).isValid },
  ARG: { pattern: /^\d{11}$/, holds: (compact) => cuit.validate(compact).isValid },
  COL: { pattern: /^\d{10}$/, holds: (compact) => nit.validate(compact).isValid },
};

/** A document number without its separators. */
export const compactId = (text: string): string => text.replaceAll(/[.\s-]/g, '').toUpperCase();

/**
 * Whether the text is a RUT, RUC, CUIT or NIT of the country with a valid check digit (P-179); separators are
 * ignored.
 */
export function isTaxIdOf(country: CountryCode, text: string): boolean {
  const compact = compactId(text);
  const { pattern, holds } = taxIds[country];
  return pattern.test(compact) && holds(compact);
}
