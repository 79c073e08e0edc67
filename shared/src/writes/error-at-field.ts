import type { FieldPath, FieldValues, UseFormReturn } from 'shared/forms';
import { ApiError } from 'shared/http';

/** Form fields by the API's names, where they differ. A list's name covers each of its entries. */
export type FieldNames<V extends FieldValues> = Readonly<Record<string, FieldPath<V>>>;

const firstPart = (path: string): string => path.split('.')[0] ?? path;

const isPathOf = <V extends FieldValues>(values: V, path: string): path is FieldPath<V> =>
  firstPart(path) in values;

/**
 * Shows the API's message at the field that it names and focuses the field. False when the error names no
 * field of this form: the message is then shown by a notice or an alert.
 */
export function showAtField<V extends FieldValues>(
  error: unknown,
  form: UseFormReturn<V>,
  names: FieldNames<V> = {},
): boolean {
  if (!(error instanceof ApiError) || !error.field) return false;
  const path = error.field.replace(/^body\./, '');
  const field = names[path] ?? names[firstPart(path)] ?? path;
  if (!isPathOf(form.getValues(), field)) return false;
  form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
  return true;
}
