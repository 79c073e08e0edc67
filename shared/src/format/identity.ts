import { type CountryCode, countryOf, personalIdOf } from '../countries/index.ts';

/** Inserts the separators of `example` into a text, from the right: 151234564 as in 12.345.678-5 is 15.123.456-4. */
function inTheShapeOf(example: string, text: string): string {
  const signs = [...text.replaceAll(/[.\s-]/g, '').toUpperCase()];
  let shaped = '';
  for (const model of [...example].toReversed()) {
    if (signs.length === 0) break;
    shaped = (/[.-]/.test(model) ? model : (signs.pop() ?? '')) + shaped;
  }
  return signs.join('') + shaped;
}

/** A company's RUT, RUC, CUIT or NIT in its country's format. */
export const formatTaxId = (taxId: string, country: CountryCode): string =>
  inTheShapeOf(countryOf(country).taxId.example, taxId);

/** A person's document in the country's format. */
export const formatPersonalId = (document: string, country: CountryCode): string =>
  inTheShapeOf(personalIdOf(country).example, document);
