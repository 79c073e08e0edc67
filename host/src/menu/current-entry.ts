import type { RouteName } from 'shared/routes';
import type { Menu } from './build-menu.ts';

/**
 * Pages without an entry of their own and their parents; the first one in the user's menu is highlighted. Not
 * in the route table, because that loads before the sign-in form.
 */
const belongsTo: Readonly<Partial<Record<RouteName, readonly RouteName[]>>> = {
  PUBLICACION: ['HOME'],
  SELECCION_EMPRESA: ['EMPRESA'],
  SELECCION_FACTURA: ['FACTURAS'],
  SELECCION_ARCHIVO: ['GASTOS_COMUNES'],
  VENTAS_DETALLE: ['ESPACIO_LOCALES', 'INFORME_VENTAS'],
  ESPACIO_ENCARGADOS: ['CONTRATOS'],
  MARCA_ENCARGADOS: ['CONTRATOS'],
  MARCA_ESPACIO: ['MARCAS', 'ESPACIO_LOCALES'],
  NUEVO_CONTACTO: ['EMPRESA_USUARIOS', 'MARCAS'],
  MARCA: ['MARCAS'],
  MARCA_CONTACTOS: ['MARCAS'],
  ON_DEMAND_SERVICE: ['ON_DEMAND'],
  INFORME_VENTAS_ADMIN: ['INFORME_VENTAS'],
  CENTRO_AYUDA_FAQ: ['CENTRO_AYUDA'],
  FORMULARIO_TICKETERA: ['CENTRO_AYUDA'],
  TICKETS: ['CENTRO_AYUDA'],
};

/** The highlighted entry: the page's own, or its parent's. */
export function currentEntry({ top, bottom }: Menu, page: RouteName | undefined): RouteName | undefined {
  if (page === undefined) return undefined;
  const items = [...top.flatMap((entry) => (entry.kind === 'group' ? entry.items : [entry])), ...bottom];
  return [page, ...(belongsTo[page] ?? [])].find((name) => items.some((item) => item.name === name));
}
