/** Words that list and editor share. */
export const texts = {
  withdraw: 'Retirar',
  withdrawTitle: (label: string): string => `Retirar «${label}»`,
  withdrawHelp: 'Deja de verse en el mural de inmediato. Queda como borrador.',
  withdrawConfirm: 'Retirar banner',
  withdrawn: 'Banner retirado',
  withdrawFailed: 'No se pudo retirar el banner',
  remove: 'Eliminar',
  removeTitle: (label: string): string => `Eliminar «${label}»`,
  removeHelp: 'Se borra con sus imágenes y su lugar en el orden, y no se puede recuperar.',
  removeShownHelp:
    'Deja de verse en el mural de inmediato. Se borra con su lugar en el orden y no se puede recuperar.',
  removeConfirm: 'Eliminar banner',
  removed: 'Banner eliminado',
  removeFailed: 'No se pudo eliminar el banner',
  cancel: 'Cancelar',
} as const;
