import type { RouteName } from 'shared/routes';
import type { Menu } from './build-menu.ts';

/**
 * Pages without an entry of their own, with those that they belong to; the first stands out that the user has. Beside the
 * menu and not in the route table, which is on the way to the sign-in form.
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

/** Which entry stands out while a page is open: its own, or else the one that the page belongs to. */
export function currentEntry({ top, bottom }: Menu, page: RouteName | undefined): RouteName | undefined {
  if (page === undefined) return undefined;
  const items = [...top.flatMap((entry) => (entry.kind === 'group' ? entry.items : [entry])), ...bottom];
  return [page, ...(belongsTo[page] ?? [])].find((name) => items.some((item) => item.name === name));
}
