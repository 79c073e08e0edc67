import { formatDay } from 'shared/format';
import type { ConfirmQuestion } from 'shared/ui/overlay';

/** A day to come, and its hour if there is one. */
export const sendingText = ({ day, time }: { readonly day: string; readonly time: string | null }): string =>
  time === null ? formatDay(day) : `${formatDay(day)} a las ${time}`;

/** Words that list, editor and report share. */
export const texts = {
  wholeCountry: 'Todo el país',
  popUp: 'Ventana emergente',
  cancel: 'Cancelar envío',
  cancelQuestion: (title: string): ConfirmQuestion => ({
    title: `Cancelar el envío de «${title}»`,
    description: 'No se envía a nadie y queda como borrador.',
    confirmLabel: 'Cancelar envío',
  }),
  cancelled: 'Envío cancelado',
  cancelFailed: 'No se pudo cancelar el envío',
  withdraw: 'Retirar',
  withdrawQuestion: (title: string): ConfirmQuestion => ({
    title: `Retirar «${title}»`,
    description: 'Desaparece de las notificaciones de todas las personas. Sus lecturas se conservan.',
    confirmLabel: 'Retirar aviso',
  }),
  withdrawn: 'Aviso retirado',
  withdrawFailed: 'No se pudo retirar el aviso',
  remove: 'Eliminar borrador',
  removeQuestion: (title: string): ConfirmQuestion => ({
    title: `Eliminar el borrador «${title}»`,
    description: 'No se puede recuperar.',
    confirmLabel: 'Eliminar borrador',
    destructive: true,
  }),
  removed: 'Borrador eliminado',
  removeFailed: 'No se pudo eliminar el borrador',
  close: 'Cancelar',
} as const;
