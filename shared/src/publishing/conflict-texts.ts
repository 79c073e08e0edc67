import type { ConflictTexts } from 'shared/writes';

export const conflictTexts: ConflictTexts = {
  field: 'Dato',
  mine: 'Lo que escribió',
  stored: 'Lo que está guardado',
  empty: '(vacío)',
  same: 'Lo que escribió y lo que está guardado aquí es lo mismo.',
  keepMine: 'Guardar lo mío',
  keepStored: 'Usar lo guardado',
};
