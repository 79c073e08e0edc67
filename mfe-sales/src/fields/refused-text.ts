import { countryOf, type CountryCode } from 'shared/countries';
import type { RefusedKey } from 'shared/ui/inputs';
import { figureTexts as texts } from './texts.ts';

/** Says why a key was left out of a figure. */
export function refusedText(reason: RefusedKey, country: CountryCode): string {
  if (reason !== 'decimals') return texts[reason];
  const { number, currency } = countryOf(country);
  return texts.decimals(texts.signs[number.decimal], currency.decimals);
}
