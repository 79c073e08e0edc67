import type { PortfolioItem } from 'shared/endpoints/portfolio-calls';
import type { KindScreen, RecordField } from './kind.ts';

/** The form's values: a text for each field, and the version of the record. */
export type Values = Record<string, string | number>;

export function valuesOf(fields: readonly RecordField[], item: PortfolioItem | undefined): Values {
  const values: Values = { rowVersion: item?.rowVersion ?? 0 };
  for (const { name } of fields) {
    const value: unknown = item && Reflect.get(item, name);
    values[name] =
      typeof value === 'number' ? String(value).replace('.', ',') : typeof value === 'string' ? value : '';
  }
  return values;
}

/** A typed number with a decimal comma or point; NaN for what is none. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** The record that the values mean. */
export const recordOf = (fields: readonly RecordField[], values: Values): Record<string, string | number> =>
  Object.fromEntries(
    fields.map(({ name, input }) => {
      const text = String(values[name] ?? '');
      return [name, input === 'number' ? numberOf(text) : text];
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
