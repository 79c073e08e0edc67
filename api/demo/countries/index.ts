import type { CountryCode } from 'shared/countries';
import { arg } from './arg.ts';
import { chl } from './chl.ts';
import { col } from './col.ts';
import type { DemoCountry } from './demo-country.ts';
import { per } from './per.ts';

export const demoCountries: Readonly<Record<CountryCode, DemoCountry>> = {
  CHL: chl,
  PER: per,
  ARG: arg,
  COL: col,
};
