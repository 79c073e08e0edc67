import { saleChangeFields, type SaleChange } from '../endpoints/sale-history.ts';
import type { DailySale } from '../endpoints/sales.ts';
import { countryOf, type CountryCode } from '../countries/index.ts';

type Value = SaleChange['antes'];

/** The country's fields; `tickets` is entered in some and computed in others. */
function fieldsOf(country: CountryCode): ReadonlySet<string> {
  const { wide, narrow, unasked } = countryOf(country).dailySales;
  return new Set<string>([
    ...[...wide.fields, ...narrow.fields].map(({ name }) => name),
    ...unasked.map(({ name }) => name),
    'comentario',
    'justificacion',
  ]);
}

/** A field's shown value: credit notes absolute (S-101), a missing value as null. */
function valueOf(sale: DailySale | null, field: SaleChange['campo']): Value {
  if (sale === null) return null;
  if (field === 'justificacion') return sale.justificacion?.nombre ?? null;
  const value = sale[field];
  if (typeof value === 'string') return value === '' ? null : value;
  // A justified day has no figures.
  return sale.justificacion === null ? Math.abs(value) : null;
}

/** 0 equals a missing value: a first declaration need not list what was not sold. */
const isNews = (before: Value, after: Value): boolean => (before ?? 0) !== (after ?? 0);

/** Differences between two versions of a record, in the order of the form. */
export function saleChanges(country: CountryCode, before: DailySale | null, after: DailySale): SaleChange[] {
  const known = fieldsOf(country);
  return saleChangeFields.flatMap((campo) => {
    if (!known.has(campo)) return [];
    const antes = valueOf(before, campo);
    const despues = valueOf(after, campo);
    return isNews(antes, despues) ? [{ campo, antes, despues }] : [];
  });
}

/** The kind of a change: a day that becomes a sale is declared, also if it was justified before. */
export function saleAction(
  before: DailySale | null,
  after: DailySale,
): 'declarada' | 'corregida' | 'justificada' {
  if (after.justificacion !== null) return 'justificada';
  return before === null || before.justificacion !== null ? 'declarada' : 'corregida';
}
