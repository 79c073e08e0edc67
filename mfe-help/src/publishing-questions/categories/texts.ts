import type { ConfirmQuestion } from 'shared/ui/overlay';

export const texts = {
  title: 'Categorías de preguntas',
  help: 'El centro de ayuda las muestra en este orden. Una categoría aparece cuando tiene una pregunta publicada.',
  create: 'Nueva categoría',
  edit: (name: string): string => `Editar «${name}»`,
  remove: (name: string): string => `Eliminar «${name}»`,
  inUse: (name: string): string => `«${name}» tiene preguntas y no se puede eliminar`,
  questions: (count: number): string =>
    count === 0 ? 'Sin preguntas' : count === 1 ? '1 pregunta' : `${count} preguntas`,
  moved: (place: number, places: number): string => `Ahora está en el lugar ${place} de ${places}`,
  moveFailed: 'No se pudo cambiar el orden',
  removeQuestion: (name: string): ConfirmQuestion => ({
    title: `Eliminar la categoría «${name}»`,
    description: 'No tiene preguntas.',
    confirmLabel: 'Eliminar categoría',
    destructive: true,
  }),
  removed: 'Categoría eliminada',
  removeFailed: 'No se pudo eliminar la categoría',
  newTitle: 'Nueva categoría',
  editTitle: (name: string): string => `Editar la categoría «${name}»`,
  name: 'Nombre',
  save: 'Guardar categoría',
  saving: 'Guardando…',
  saved: 'Categoría guardada',
  saveFailed: 'No se pudo guardar la categoría',
  conflictTitle: 'Otra persona guardó esta categoría',
  conflictHelp: 'Elija qué queda.',
  empty: 'Todavía no hay categorías',
  close: 'Cerrar',
} as const;
