import type { ConflictTexts } from 'shared/writes';

/** Words that the list, a version and its acceptances share. */
export const texts = {
  version: (number: number | null): string => (number === null ? 'Borrador' : `Versión ${number}`),
  current: 'Vigente',
  replaced: 'Reemplazada',
  draft: 'Borrador',
  acceptances: 'Ver aceptaciones',
  remove: 'Eliminar borrador',
  removeTitle: 'Eliminar el borrador de los términos',
  removeHelp: 'Se borra su texto y no se puede recuperar. La versión vigente no cambia.',
  removed: 'Borrador eliminado',
  removeFailed: 'No se pudo eliminar el borrador',
  back: 'Volver a los términos',
} as const;

export const conflictTexts: ConflictTexts = {
  field: 'Dato',
  mine: 'Lo que escribió',
  stored: 'Lo que está guardado',
  empty: '(vacío)',
  same: 'Lo que escribió y lo que está guardado aquí es lo mismo.',
  keepMine: 'Guardar lo mío',
  keepStored: 'Usar lo guardado',
};
