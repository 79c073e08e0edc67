import { notificationDays, notificationPageSize } from 'shared/endpoints/notifications';
import { routeTitles } from 'shared/routes';

export const texts = {
  title: routeTitles.NOTIFICACIONES,
  context: `Lo que el portal le avisó en los últimos ${notificationDays} días`,
  unread: 'Nuevas',
  read: 'Leídas',
  nothingNew: 'No tiene notificaciones nuevas',
  more: 'Ver más',
  empty: 'No hay notificaciones',
  emptyHelp: 'Cuando algo necesite su atención, lo verá aquí.',
  today: 'Hoy',
  yesterday: 'Ayer',
  markFailed: 'No se pudo marcar como leída',
  /** A full list has an unknown total. */
  several: (count: number) =>
    `Tiene ${count}${count < notificationPageSize ? '' : ' o más'} notificaciones nuevas`,
  latest: (title: string) => `La más reciente: ${title}`,
  open: 'Ver',
  close: 'Cerrar',
  list: (heading: string) => `Notificaciones de ${heading}`,
} as const;
