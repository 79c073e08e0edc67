import type { CountryCode } from 'shared/countries';

const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0);

/** Chile's check digit of a RUT. */
function rutDigit(body: string): string {
  const weights = [...body].map((_, index) => 2 + ((body.length - 1 - index) % 6));
  const rest = 11 - (weighted(body, weights) % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

/** Peru's RUC and Argentina's CUIT share weights and differ in what they do with 10. */
const elevenWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function rucDigit(body: string): string {
  const rest = 11 - (weighted(body, elevenWeights) % 11);
  return String(rest % 10);
}

function cuitDigit(body: string): string {
  const rest = 11 - (weighted(body, elevenWeights) % 11);
  return String(rest === 11 ? 0 : rest === 10 ? 9 : rest);
}

function nitDigit(body: string): string {
  const rest = weighted(body, [41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11;
  return String(rest < 2 ? rest : 11 - rest);
}

const companyTaxIds: Readonly<Record<CountryCode, (serial: number) => string>> = {
  CHL: (serial) => `76${pad(serial, 6)}-${rutDigit(`76${pad(serial, 6)}`)}`,
  PER: (serial) => `2060${pad(serial, 6)}${rucDigit(`2060${pad(serial, 6)}`)}`,
  ARG: (serial) => `3071${pad(serial, 6)}${cuitDigit(`3071${pad(serial, 6)}`)}`,
  COL: (serial) => `900${pad(serial, 6)}-${nitDigit(`900${pad(serial, 6)}`)}`,
};

const personIds: Readonly<Record<CountryCode, (serial: number) => string>> = {
  CHL: (serial) => `15${pad(serial, 6)}-${rutDigit(`15${pad(serial, 6)}`)}`,
  PER: (serial) => `40${pad(serial, 6)}`,
  ARG: (serial) => `28${pad(serial, 6)}`,
  COL: (serial) => `1015${pad(serial, 6)}`,
};

const pad = (serial: number, length: number): string => String(serial).padStart(length, '0');

/** An invented company's tax id (RUT, RUC, CUIT, NIT) with the check digit it needs; serial below 1,000,000. */
export const companyTaxId = (country: CountryCode, serial: number): string => companyTaxIds[country](serial);

/** An invented person's id; serial below 1,000,000. */
export const personId = (country: CountryCode, serial: number): string => personIds[country](serial);
