import { type DailySaleSubmission, saleFigures } from 'shared/endpoints/sales';
import type { SaleField } from 'shared/countries';

/** Pasted texts that are no figure of the country, by the name of their field. */
type UnreadTexts = Readonly<Record<string, string>>;

/**
 * What was typed for a store; a field that is missing or null is empty. Where a pasted text was not understood the figure
 * from before stays, and the line waits until that field is changed.
 */
export type LineValues = Omit<DailySaleSubmission, 'fecha' | 'rowVersion'> & {
  readonly unread?: UnreadTexts;
};

const areTexts = (kept: unknown): kept is UnreadTexts =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string');

/** A line that was kept on the device; undefined when it is none. */
export function readLineValues(kept: unknown): LineValues | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { unread, ...values } = { unread: {}, ...kept };
  const typed = saleFigures.safeParse(values).data;
  return typed && areTexts(unread) ? { ...typed, unread } : undefined;
}

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a text was pasted there that is no figure. */
export const isUnread = (values: LineValues, name: SaleField['name']): boolean =>
  values.unread?.[name] !== undefined;

/** Whether anything was typed or pasted. The series are filled in beforehand. */
export const isFilled = (values: LineValues, fields: readonly SaleField[]): boolean =>
  fields.some(({ name, kind }) => kind !== 'series' && (!isBlank(values[name]) || isUnread(values, name)));

/** A field that was changed: what it could not take before is forgotten. */
export function withValue(
  values: LineValues,
  name: SaleField['name'],
  value: number | string | null,
): LineValues {
  const { [name]: _forgotten, ...unread } = values.unread ?? {};
  return { ...values, [name]: value, unread };
}

export const withUnread = (values: LineValues, name: SaleField['name'], text: string): LineValues => ({
  ...values,
  unread: { ...values.unread, [name]: text },
});
