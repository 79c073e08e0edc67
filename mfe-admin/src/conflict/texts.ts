export const conflictTexts = {
  field: 'Dato',
  mine: 'Lo que escribió',
  stored: 'Lo que está guardado',
  empty: '(vacío)',
  keepMine: 'Guardar lo mío',
  takeStored: 'Usar lo guardado',
} as const;
