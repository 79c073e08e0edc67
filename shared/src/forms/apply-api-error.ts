import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from 'shared/http';

const isPathOf = <V extends FieldValues>(values: V, path: string): path is FieldPath<V> =>
  (path.split('.')[0] ?? path) in values;

/**
 * Shows the API's message at the field that it names and focuses the field. False when the error names no
 * field of this form: the screen then shows the message itself.
 */
export function applyApiError<V extends FieldValues>(error: unknown, form: UseFormReturn<V>): boolean {
  if (!(error instanceof ApiError) || !error.field) return false;
  const path = error.field.replace(/^body\./, '');
  if (!isPathOf(form.getValues(), path)) return false;
  form.setError(path, { type: 'server', message: error.message }, { shouldFocus: true });
  return true;
}
