type Values = Readonly<Record<string, unknown>>;

const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Whether a form differs from its initial values; surrounding blanks are ignored, because they are not stored. */
export const hasChanged = (now: Values, first: Values): boolean =>
  Object.keys(now).some((name) => plain(now[name]) !== plain(first[name]));
