/** Two letters for a picture that is missing: the first of the names and the first of the last names. */
export const initialsOf = (...names: readonly string[]): string =>
  names
    .map((name) => name.trim().charAt(0).toUpperCase())
    .join('')
    .slice(0, 2);
