import { countryOf, type CountryCode } from 'shared/countries';
import type { RefusedKey } from 'shared/ui/inputs';
import { figureTexts as texts } from './texts.ts';

/** Why a key of a figure was refused. */
export function refusedText(reason: RefusedKey, country: CountryCode): string {
  if (reason !== 'decimals') return texts[reason];
  const { number, currency } = countryOf(country);
  return texts.decimals(texts.signs[number.decimal], currency.decimals);
}
