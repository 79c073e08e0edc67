/** Words that the list, a version and its acceptances share. */
export const texts = {
  version: (number: number | null): string => (number === null ? 'Borrador' : `Versión ${number}`),
  current: 'Vigente',
  replaced: 'Reemplazada',
  draft: 'Borrador',
  acceptances: 'Ver aceptaciones',
  remove: 'Eliminar borrador',
  removeQuestion: {
    title: 'Eliminar el borrador de los términos',
    description: 'Se borra su texto y no se puede recuperar. La versión vigente no cambia.',
    confirmLabel: 'Eliminar borrador',
    destructive: true,
  },
  removed: 'Borrador eliminado',
  removeFailed: 'No se pudo eliminar el borrador',
  back: 'Volver a los términos',
} as const;
