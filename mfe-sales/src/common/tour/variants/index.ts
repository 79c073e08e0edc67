import type { CountryCode } from 'shared/countries';
import { arg } from './arg.ts';
import { chl } from './chl.ts';
import { col } from './col.ts';
import { per } from './per.ts';
import type { TourWords } from './tour-words.ts';

export const tourWords: Readonly<Record<CountryCode, TourWords>> = {
  CHL: chl,
  PER: per,
  ARG: arg,
  COL: col,
};
