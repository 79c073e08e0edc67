import type { CountryCode } from 'shared/countries';
import { formatCount } from 'shared/format';

/** Texts that several screens share. */
export const commonTexts = {
  stores: (count: number, country: CountryCode) =>
    count === 1 ? '1 local' : `${formatCount(count, country)} locales`,
} as const;

export const choiceTexts = { none: 'No se encontraron resultados' } as const;
