import type { ConfirmQuestion } from 'shared/ui/overlay';

/** Words that list and editor share. */
export const texts = {
  withdraw: 'Retirar',
  withdrawQuestion: (label: string): ConfirmQuestion => ({
    title: `Retirar «${label}»`,
    description: 'Deja de verse en el mural de inmediato. Queda como borrador.',
    confirmLabel: 'Retirar banner',
  }),
  withdrawn: 'Banner retirado',
  withdrawFailed: 'No se pudo retirar el banner',
  remove: 'Eliminar',
  removeQuestion: (label: string, isShown: boolean): ConfirmQuestion => ({
    title: `Eliminar «${label}»`,
    description: isShown
      ? 'Deja de verse en el mural de inmediato. Se borra con su lugar en el orden y no se puede recuperar.'
      : 'Se borra con sus imágenes y su lugar en el orden, y no se puede recuperar.',
    confirmLabel: 'Eliminar banner',
    destructive: true,
  }),
  removed: 'Banner eliminado',
  removeFailed: 'No se pudo eliminar el banner',
  cancel: 'Cancelar',
} as const;
