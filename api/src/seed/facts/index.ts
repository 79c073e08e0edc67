import type { CountryCode } from 'shared/countries';
import { arg } from './arg.ts';
import { chl } from './chl.ts';
import { col } from './col.ts';
import { per } from './per.ts';
import type { CountryFacts } from './types.ts';

/** Invented malls, companies, brands and people of each country. */
export const demoFacts: Readonly<Record<CountryCode, CountryFacts>> = {
  CHL: chl,
  PER: per,
  ARG: arg,
  COL: col,
};
