import type { NotificationReply } from 'shared/endpoints/notifications';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';
import { broadcastContent } from 'shared/rules/broadcast';
import { linkTo, type RouteName, type RouteParams } from 'shared/routes';
import { bullets, paragraphs } from '../announcements/draft.ts';
import { demoCountries } from '../countries/index.ts';

type Plain = { [N in RouteName]: keyof RouteParams<N> extends never ? N : never }[RouteName];

/** A demo notification. */
export type NotificationDraft = {
  readonly title: string;
  readonly importance: NotificationReply['importance'];
  readonly content: string;
  /** Whole days before this moment. */
  readonly ago: number;
  readonly read: boolean;
  /** Only for these roles. */
  readonly roles: readonly RoleId[];
  /** Marketing wrote it in 'Avisos': the plain text of its content. */
  readonly broadcast?: string;
};

const stores: readonly RoleId[] = ['EXT_LOCAL', 'EXT_MARCA', 'EXT_EMPRESA'];
const billing: readonly RoleId[] = ['EXT_EMPRESA', 'EXT_FINANZAS', 'INT_FINANZAS'];
const staff: readonly RoleId[] = ['INT_ADMIN', 'INT_FINANZAS', 'INT_MARKETING', 'INT_OPERACIONES'];
const everybody: readonly RoleId[] = [...stores, 'EXT_FINANZAS', ...staff];

const extendedHours = (mall: string): string =>
  `El viernes y el sábado ${mall} atiende hasta las 22:00. El personal puede salir por el acceso de servicio hasta las 23:00.\n` +
  'Si su local mantiene el horario habitual, avise antes del jueves en la central de atención.';

type Place = { readonly country: CountryCode; readonly mall: string; readonly lastMonth: string };

/** Newest first. `lastMonth` as in 'octubre de 2026'. */
export function notificationDrafts({ country, mall, lastMonth }: Place): readonly NotificationDraft[] {
  const { voice } = demoCountries[country];
  const way = (name: Plain, label: string): string =>
    `<p><a href="${linkTo(name, country)}">${label}</a></p>`;
  return [
    {
      title: `Horario extendido este fin de semana en ${mall}`,
      importance: 'normal',
      roles: stores,
      ago: 0,
      read: false,
      broadcast: extendedHours(mall),
      content: broadcastContent({ body: extendedHours(mall), linkTo: '' }),
    },
    {
      title: `Cierre de las ventas de ${lastMonth}`,
      importance: 'high',
      roles: stores,
      ago: 1,
      read: false,
      content:
        paragraphs(`Revise las ventas diarias de ${lastMonth} antes de la fecha de corte:`) +
        bullets(
          'Declare los días que falten, también los que no tuvieron venta.',
          'Justifique los días en que el local no abrió.',
          'Corrija los montos que lo necesiten: después del corte ya no se puede.',
        ) +
        way('ESPACIO_LOCALES', 'Ir a mis locales'),
    },
    {
      title: `Ya están las facturas de ${lastMonth}`,
      importance: 'normal',
      roles: billing,
      ago: 2,
      read: false,
      content:
        paragraphs(
          `Publicamos las facturas de ${voice.rent} y gastos de ${lastMonth}. Puede verlas y descargarlas.`,
        ) + way('FACTURAS', 'Ver las facturas'),
    },
    {
      title: 'Nuevas personas usan el portal',
      importance: 'low',
      roles: staff,
      ago: 2,
      read: false,
      content:
        paragraphs(`Esta semana entraron por primera vez personas de los ${voice.tenants} de ${mall}.`) +
        way('USO_DEL_PORTAL', 'Ver el uso del portal'),
    },
    {
      title: 'Declare varios locales de una vez',
      importance: 'low',
      roles: ['EXT_MARCA', 'EXT_EMPRESA', 'INT_ADMIN'],
      ago: 4,
      read: true,
      content:
        paragraphs(
          'Ahora puede escribir o pegar las ventas de un día de todos sus locales en una sola planilla y enviarlas juntas.',
        ) + way('ESPACIO_LOCALES', 'Probarlo'),
    },
    {
      title: 'Mantención programada del portal',
      importance: 'normal',
      roles: everybody,
      ago: 6,
      read: true,
      content: paragraphs(
        'El domingo entre las 2:00 y las 4:00 actualizamos el portal. En ese horario puede haber cortes breves; lo que esté escribiendo no se pierde.',
      ),
    },
    {
      title: 'Revise quién tiene acceso a su empresa',
      importance: 'normal',
      roles: ['EXT_EMPRESA', 'INT_ADMIN'],
      ago: 11,
      read: true,
      content:
        paragraphs(
          'Una vez por trimestre le sugerimos revisar a los usuarios de su empresa y eliminar a quienes ya no trabajan en ella.',
        ) + way('EMPRESA_USUARIOS', 'Ver los usuarios'),
    },
    {
      title: 'Proteja su cuenta con un segundo paso',
      importance: 'high',
      roles: everybody,
      ago: 15,
      read: true,
      content:
        paragraphs(
          'Además de la contraseña, el portal puede pedirle un código de su teléfono. Activarlo toma un minuto.',
        ) + way('SEGUNDO_FACTOR', 'Activar la verificación en dos pasos'),
    },
    {
      title: 'Nuevas respuestas en el Centro de ayuda',
      importance: 'low',
      roles: everybody,
      ago: 22,
      read: true,
      content:
        paragraphs('Agregamos respuestas sobre la declaración de ventas, las facturas y los usuarios.') +
        way('CENTRO_AYUDA', 'Ir al Centro de ayuda'),
    },
    {
      title: `Simulacro de evacuación en ${mall}`,
      importance: 'high',
      roles: [...stores, 'INT_ADMIN', 'INT_OPERACIONES'],
      ago: 27,
      read: true,
      content: paragraphs(
        `El simulacro con ${voice.firefighters} terminó en 7 minutos, dos menos que el anterior. Gracias a los equipos que guiaron a los clientes hasta las zonas seguras.`,
      ),
    },
  ];
}
