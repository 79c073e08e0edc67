/** Initials in place of a picture: the first letters of the first and last names. */
export const initialsOf = (...names: readonly string[]): string =>
  names
    .map((name) => name.trim().charAt(0).toUpperCase())
    .join('')
    .slice(0, 2);
