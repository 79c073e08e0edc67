/** Texts of edit conflicts. */
export const conflictTexts = {
  text: 'Elija qué valores quedan registrados.',
  field: 'Dato',
  stored: 'Registrado',
  own: 'Lo suyo',
  keepStored: 'Dejar lo registrado',
  keepOwn: 'Registrar lo mío',
} as const;
