/** Texts of restored drafts. */
export const draftTexts = {
  restored: 'Recuperamos lo que había escrito.',
  outdated: 'El registro cambió después de lo que usted dejó escrito.',
  restore: 'Recuperar lo que había escrito',
  discard: 'Descartar lo recuperado',
  discardOutdated: 'Descartar lo que había escrito',
} as const;
