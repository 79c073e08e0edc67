import type { ConflictRow } from 'shared/writes';

/** Fields that differ between form and database, in the order of `labels`, by label. */
export const differencesOf = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  mine: Readonly<Record<NoInfer<Field>, string>>,
  stored: Readonly<Record<NoInfer<Field>, string>>,
): ConflictRow[] =>
  Object.keys(labels)
    .map((key) => key as Field)
    .filter((field) => mine[field] !== stored[field])
    .map((field) => ({ field: labels[field], mine: mine[field], stored: stored[field] }));
