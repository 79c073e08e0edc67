import type { AbilityAction, AbilitySubject } from 'shared/rules/ability';
import type { CountryCode } from 'shared/countries';
import type { RouteName } from 'shared/routes';
import type { MenuPlace } from '../menu/menu-place.ts';

export type Needed = readonly [action: AbilityAction, subject: AbilitySubject];

/** Everybody, anyone signed in, or whoever holds one of the abilities. */
export type RouteAccess = 'public' | 'session' | readonly Needed[];

export type RouteRow = {
  /** Of the browser's tab, and announced to screen readers. */
  readonly title: string;
  readonly access: RouteAccess;
  /** Where the screen exists; without it in all four countries. The path is in every country's table (U-028). */
  readonly countries?: readonly CountryCode[];
  readonly menu?: MenuPlace;
};

const dailySales = [
  ['read', 'DailySales'],
  ['create', 'DailySales'],
] as const satisfies RouteAccess;
const monthlySales = [
  ['read', 'MonthlySales'],
  ['create', 'MonthlySales'],
] as const satisfies RouteAccess;
const salesReport = [['read', 'Sales']] as const satisfies RouteAccess;
const contracts = [['read', 'Contract']] as const satisfies RouteAccess;
const brands = [['read', 'Brand']] as const satisfies RouteAccess;
const company = [['manage', 'Client']] as const satisfies RouteAccess;

/**
 * The map of the portal: router, guard, menu, page titles and docs/screens.md come from it. Paths, owners and which
 * screens are built stand in shared/routes. Abilities: document 1, section 6, and the decisions P-073 and P-284.
 */
export const routeTable = {
  LOGIN: { title: 'Ingreso', access: 'public' },
  RECUPERAR_PASSWORD: { title: 'Recuperar contraseña', access: 'public' },
  CONFIGURAR_PASSWORD: { title: 'Nueva contraseña', access: 'public' },

  HOME: { title: 'Mural', access: 'session', menu: { label: 'Mural', icon: 'wall', order: 10 } },
  PUBLICACION: { title: 'Anuncio', access: 'session' },
  NOTIFICACIONES: { title: 'Notificaciones', access: 'session' },

  EMPRESA: {
    title: 'Mi empresa',
    access: company,
    menu: { label: 'Administrar mi empresa', icon: 'company', order: 20, group: 'company' },
  },
  SELECCION_EMPRESA: { title: 'Selección de empresa', access: company },
  CONTRATOS: {
    title: 'Contratos',
    access: contracts,
    menu: { label: 'Contratos', icon: 'contract', order: 21, group: 'company', withCompany: true },
  },
  FACTURAS: {
    title: 'Facturas',
    access: [['read', 'Billing']],
    menu: { label: 'Facturas', icon: 'invoice', order: 22, group: 'company' },
  },
  SELECCION_FACTURA: { title: 'Selección de empresa', access: [['read', 'Billing']] },
  NOTAS_DE_CARGO: {
    title: 'Notas de cargo',
    access: [['read', 'DebitNotes']],
    menu: { label: 'Notas de cargo', icon: 'debitNote', order: 23, group: 'company' },
  },
  GASTOS_COMUNES: {
    title: 'Gastos comunes',
    access: [['read', 'Expenses']],
    menu: { label: 'Gastos comunes', icon: 'expenses', order: 24, group: 'company' },
  },
  SELECCION_ARCHIVO: { title: 'Selección de empresa', access: [['read', 'Expenses']] },
  CUENTAS_POR_PAGAR: {
    title: 'Cuentas por pagar',
    access: [['read', 'Debt']],
    countries: ['CHL'],
    menu: { label: 'Cuentas por pagar', icon: 'debt', order: 25, group: 'company' },
  },

  ESPACIO_LOCALES: {
    title: 'Locales',
    access: dailySales,
    menu: { label: 'Diarias', icon: 'dailySales', order: 30, group: 'sales', target: 'own-store' },
  },
  VENTAS_DETALLE: { title: 'Ventas diarias', access: [...dailySales, ...salesReport] },
  VENTAS_MENSUALES: {
    title: 'Ventas mensuales',
    access: [...monthlySales, ...salesReport],
    menu: { label: 'Mensuales', icon: 'monthlySales', order: 31, group: 'sales', needs: monthlySales },
  },
  ESPACIO_ENCARGADOS: { title: 'Encargados', access: contracts },
  MARCA_ENCARGADOS: { title: 'Encargados', access: contracts },
  MARCA_ESPACIO: { title: 'Espacio', access: dailySales },

  EMPRESA_USUARIOS: {
    title: 'Usuarios',
    access: [['manage', 'User']],
    menu: { label: 'Usuarios', icon: 'users', order: 40 },
  },

  DESCUENTOS: { title: 'Descuentos', access: 'session' },
  DESCUENTOS_CLIENTE: {
    title: 'Mis descuentos',
    access: [['manage', 'Discounts']],
    menu: { label: 'Mis descuentos', icon: 'discounts', order: 50, group: 'discounts' },
  },
  VALIDADOR: {
    title: 'Validador',
    access: [['manage', 'UsersDiscounts']],
    menu: { label: 'Validador', icon: 'validator', order: 51, group: 'discounts' },
  },

  MARCAS: {
    title: 'Mis marcas',
    access: brands,
    menu: { label: 'Mis marcas', icon: 'brands', order: 60, target: 'own-brand' },
  },
  MARCA: { title: 'Gestión de Marca', access: brands },
  MARCA_CONTACTOS: { title: 'Contactos de la marca', access: brands },

  ON_DEMAND: { title: 'Reportes', access: 'session' },
  ON_DEMAND_SERVICE: { title: 'Reporte', access: 'session' },

  INFORME_VENTAS: {
    title: 'Informe de ventas',
    access: salesReport,
    menu: { label: 'Informe de ventas', icon: 'report', order: 90 },
  },
  INFORME_VENTAS_ADMIN: { title: 'Informe de ventas', access: salesReport },

  PERFIL: { title: 'Mi perfil', access: 'session' },
  PERFIL_UPDATE: { title: 'Editar mi perfil', access: 'session' },
  PERFIL_CLIENTE: { title: 'Perfil', access: 'session' },

  ACERCA: { title: 'Acerca de este sitio', access: 'session' },
  CENTRO_AYUDA: {
    title: 'Ayuda',
    access: 'session',
    menu: { label: 'Centro de ayuda', icon: 'help', order: 100, atBottom: true },
  },
  CENTRO_AYUDA_FAQ: { title: 'Pregunta frecuente', access: 'session' },
  FORMULARIO_TICKETERA: { title: 'Crear solicitud', access: 'session' },
  TICKETS: { title: 'Mis solicitudes', access: 'session' },
} as const satisfies Record<RouteName, RouteRow>;

/** A row with the optional parts in its type. */
export const rowOf = (name: RouteName): RouteRow => routeTable[name];
