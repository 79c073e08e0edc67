/** Texts that several screens share. */
export const commonTexts = {
  /** Any failure that has no text of its own (P-372). */
  failed: 'Ocurrió un error',
} as const;
