import type { ConfirmQuestion } from 'shared/ui/overlay';

/** Words that the list, the editor and the categories share. */
export const texts = {
  withdraw: 'Retirar',
  withdrawQuestion: (title: string): ConfirmQuestion => ({
    title: `Retirar «${title}»`,
    description: 'Deja de verse en el centro de ayuda de inmediato. Queda como borrador.',
    confirmLabel: 'Retirar pregunta',
  }),
  withdrawn: 'Pregunta retirada',
  withdrawFailed: 'No se pudo retirar la pregunta',
  cancel: 'Cancelar',
  icon: 'Ícono',
  restored: 'Recuperamos lo que escribió antes en este dispositivo y no guardó.',
} as const;
