/** One value where form and database differ; `field` as people call it. */
export type Difference = { readonly field: string; readonly mine: string; readonly stored: string };

/** Where form and database say something else, in the order of `labels`: each field's name as people call it. */
export const differencesOf = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  mine: Readonly<Record<NoInfer<Field>, string>>,
  stored: Readonly<Record<NoInfer<Field>, string>>,
): Difference[] =>
  Object.keys(labels)
    .map((key) => key as Field)
    .filter((field) => mine[field] !== stored[field])
    .map((field) => ({ field: labels[field], mine: mine[field], stored: stored[field] }));
