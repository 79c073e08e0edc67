import { formatDay } from 'shared/format';

/** A day to come, and its hour if there is one. */
export const sendingText = ({ day, time }: { readonly day: string; readonly time: string | null }): string =>
  time === null ? formatDay(day) : `${formatDay(day)} a las ${time}`;

/** Words that list, editor and report share. */
export const texts = {
  wholeCountry: 'Todo el país',
  popUp: 'Ventana emergente',
  cancel: 'Cancelar envío',
  cancelTitle: (title: string): string => `Cancelar el envío de «${title}»`,
  cancelHelp: 'No se envía a nadie y queda como borrador.',
  cancelled: 'Envío cancelado',
  cancelFailed: 'No se pudo cancelar el envío',
  withdraw: 'Retirar',
  withdrawTitle: (title: string): string => `Retirar «${title}»`,
  withdrawHelp: 'Desaparece de las notificaciones de todas las personas. Sus lecturas se conservan.',
  withdrawConfirm: 'Retirar aviso',
  withdrawn: 'Aviso retirado',
  withdrawFailed: 'No se pudo retirar el aviso',
  remove: 'Eliminar borrador',
  removeTitle: (title: string): string => `Eliminar el borrador «${title}»`,
  removeHelp: 'No se puede recuperar.',
  removed: 'Borrador eliminado',
  removeFailed: 'No se pudo eliminar el borrador',
  close: 'Cancelar',
} as const;
