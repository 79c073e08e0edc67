import type { CountryCode } from './country-code.ts';

/** The document that identifies a person in a country. */
type PersonalId = {
  readonly label: string;
  /** It also shows the position of the separators. */
  readonly example: string;
};

const personalIds: Readonly<Record<CountryCode, PersonalId>> = {
  CHL: { label: 'RUT', example: '12.345.678-5' },
  PER: { label: 'DNI', example: '45678912' },
  ARG: { label: 'DNI', example: '30.123.456' },
  COL: { label: 'documento de identidad', example: '1.020.304.050' },
};

export const personalIdOf = (country: CountryCode): PersonalId => personalIds[country];
