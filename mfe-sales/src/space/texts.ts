import { routeTitles } from 'shared/routes';

/** Texts of the tenant space page (S-042…S-048) and of the choice among several. */
export const spaceTexts = {
  title: routeTitles.INFORME_VENTAS,
  chooseContext: 'Elija un local para ver sus ventas y sus contactos.',
  back: 'Volver a mis locales',
  salesTab: 'Informe de ventas',
  contactsTab: 'Contactos',
  managers: 'Jefes de Local',
  noManagers: 'Este local no tiene jefes de local',
  noManagersDetail: 'Quien administra la empresa o la marca puede asignarlos.',
  assign: 'Asignar',
  month: 'Mes',
  mailTo: (name: string) => `Escribir a ${name}`,
  callTo: (name: string) => `Llamar a ${name}`,
  noPhone: 'Teléfono no registrado',
  search: 'Buscar NºLocal / Marca',
  /** A search without a match (P-408). */
  noneFound: 'No se encontraron resultados',
  noneFoundDetail: (text: string) => `Ningún local coincide con «${text}».`,
  clearSearch: 'Borrar búsqueda',
  /** The brand could not be loaded (S-393). */
  loadFailed: 'Error cargando datos',
  notFound: 'No encontramos este local',
  notFoundDetail: 'Puede que el contrato haya terminado o que no esté entre sus locales.',
} as const;
