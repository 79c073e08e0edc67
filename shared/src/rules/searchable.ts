import { singleSpaced } from '../endpoints/search-words.ts';

/** Text without case, accents and superfluous blanks, for searches (U-309, U-310). */
export const searchable = (text: string): string =>
  singleSpaced(text)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
