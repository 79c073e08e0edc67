import type { CountryCode } from './country-code.ts';

/** The document that identifies a person in a country, and the check of what is typed. */
type PersonalId = {
  readonly label: string;
  /** It also says where the separators stand when one is shown. */
  readonly example: string;
  /** On the text without dots, spaces and hyphens, in upper case. */
  readonly pattern: RegExp;
  /** A check digit, where the document has one. */
  readonly holds?: (compact: string) => boolean;
};

/** Chile: modulo 11 with factors 2 to 7 from the right; 11 stands as 0 and 10 as K. */
function rutHolds(compact: string): boolean {
  const digits = compact.slice(0, -1);
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  const check = 11 - (sum % 11);
  return compact.at(-1) === (check === 11 ? '0' : check === 10 ? 'K' : String(check));
}

const personalIds: Readonly<Record<CountryCode, PersonalId>> = {
  CHL: { label: 'RUT', example: '12.345.678-5', pattern: /^\d{7,8}[\dK]$/, holds: rutHolds },
  PER: { label: 'DNI', example: '45678912', pattern: /^\d{8}$/ },
  ARG: { label: 'DNI', example: '30.123.456', pattern: /^\d{7,8}$/ },
  COL: { label: 'documento de identidad', example: '1.020.304.050', pattern: /^\d{6,10}$/ },
};

export const personalIdOf = (country: CountryCode): PersonalId => personalIds[country];

/** Whether the text is a person's document of the country; separators do not matter. */
export function isPersonalIdOf(country: CountryCode, text: string): boolean {
  const compact = text.replaceAll(/[.\s-]/g, '').toUpperCase();
  const { pattern, holds } = personalIds[country];
  return pattern.test(compact) && (holds?.(compact) ?? true);
}
