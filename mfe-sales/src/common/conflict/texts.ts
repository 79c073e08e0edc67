/** Texts of edit conflicts. */
export const conflictTexts = {
  lead: 'Elija qué valores quedan registrados.',
  field: 'Dato',
  stored: 'Registrado',
  mine: 'Lo suyo',
  keepStored: 'Dejar lo registrado',
  keepMine: 'Registrar lo mío',
} as const;
