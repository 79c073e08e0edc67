import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'shared/forms';

/** The field of records and forms with the version that an edit started from (T19). */
const versionField = 'rowVersion';
export type Versioned = { readonly [versionField]: number };

/** The next write of the form is an edit of this record. */
export function setVersion<V extends FieldValues>(form: UseFormReturn<V>, { rowVersion }: Versioned): void {
  form.setValue(versionField as FieldPath<V>, rowVersion as FieldPathValue<V, FieldPath<V>>);
}
