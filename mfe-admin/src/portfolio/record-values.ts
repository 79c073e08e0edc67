import type { CountryCode } from 'shared/countries';
import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import { formatNumber, parseNumber } from 'shared/format';
import type { KindScreen, RecordField } from './kind.ts';

/** The form's values: a text for each field, and the version of the record. */
export type Values = Record<string, string | number>;

/** A number as its country writes it, with the decimals that it has. */
export const numberText = (value: number, country: CountryCode): string =>
  formatNumber(value, country, String(value).split('.')[1]?.length ?? 0);

export function valuesOf(
  fields: readonly RecordField[],
  item: PortfolioItem | undefined,
  country: CountryCode,
): Values {
  const values: Values = { rowVersion: item?.rowVersion ?? 0 };
  for (const { name } of fields) {
    const value: unknown = item && Reflect.get(item, name);
    values[name] =
      typeof value === 'number' ? numberText(value, country) : typeof value === 'string' ? value : '';
  }
  return values;
}

/** As in sheets of records. */
const mostDecimals = 2;

/** The record that the values mean; NaN for a number that its country would not write. */
export const recordOf = (
  fields: readonly RecordField[],
  values: Values,
  country: CountryCode,
): Record<string, string | number> =>
  Object.fromEntries(
    fields.map(({ name, input }) => {
      const text = String(values[name] ?? '');
      return [name, input === 'number' ? (parseNumber(text, country, mostDecimals) ?? Number.NaN) : text];
    }),
  );

type Schema = ReturnType<KindScreen<PortfolioItem>['formOf']>;

/** The first fault of each field. */
export function faultsIn(schema: Schema, record: unknown): Record<string, { type: string; message: string }> {
  const issues = schema.safeParse(record).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), { type: 'custom', message }]),
  );
}
