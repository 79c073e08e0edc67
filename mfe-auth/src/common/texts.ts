/** Texts that several screens share. */
export const commonTexts = {
  /** Any failure that has no text of its own (P-372). */
  failed: 'Ocurrió un error',
  /** P-371, where nothing says how long to wait. */
  tooMany: 'Demasiados intentos, espera un momento',
} as const;
