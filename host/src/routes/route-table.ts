import type { Needed } from 'shared/endpoints/endpoint';
import type { CountryCode } from 'shared/countries';
import type { RouteName } from 'shared/routes';
import { importers } from 'shared/rules/records/importers';
import type { MenuPlace } from '../menu/menu-place.ts';

/** Everybody, any signed-in user, users with an internal e-mail (P-055), or holders of one of the abilities. */
export type RouteAccess = 'public' | 'session' | 'internal' | readonly Needed[];

export type RouteRow = {
  readonly access: RouteAccess;
  /** Countries with this screen; default: all four. Every country's table has the path (U-028). */
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
const imports = importers satisfies RouteAccess;
const integrations = [['manage', 'Integration']] as const satisfies RouteAccess;
const brands = [['read', 'Brand']] as const satisfies RouteAccess;
const ownDiscounts = [['manage', 'Discounts']] as const satisfies RouteAccess;
const staff = [['manage', 'Staff']] as const satisfies RouteAccess;
const mailTexts = [['manage', 'MailText']] as const satisfies RouteAccess;
const salesAudit = [['manage', 'SalesAudit']] as const satisfies RouteAccess;
const publishing = [['manage', 'Publication']] as const satisfies RouteAccess;
const banners = [['manage', 'Banner']] as const satisfies RouteAccess;
const questions = [['manage', 'Question']] as const satisfies RouteAccess;
const terms = [['manage', 'Terms']] as const satisfies RouteAccess;
const company = [['manage', 'Client']] as const satisfies RouteAccess;

/**
 * The map of the portal: router, guard, menu, page titles and docs/screens.md derive from it. Paths, owners
 * and which screens are built are defined in shared/routes. Abilities: document 1, section 6, and the
 * decisions P-073 and P-284.
 */
export const routeTable = {
  LOGIN: { access: 'public' },
  RECUPERAR_PASSWORD: { access: 'public' },
  CONFIGURAR_PASSWORD: { access: 'public' },

  HOME: { access: 'session', menu: { icon: 'wall', order: 10 } },
  PUBLICACION: { access: 'session' },
  NOTIFICACIONES: { access: 'session' },

  ANUNCIOS: {
    access: publishing,
    menu: { icon: 'publishing', order: 84, group: 'operation' },
  },
  ANUNCIO: { access: publishing },
  ANUNCIO_LECTURAS: { access: publishing },
  AVISOS: {
    access: publishing,
    menu: { icon: 'broadcasts', order: 84.3, group: 'operation' },
  },
  AVISO: { access: publishing },
  BANNERS: {
    access: banners,
    menu: { icon: 'banners', order: 84.5, group: 'operation' },
  },
  BANNER: { access: banners },

  EMPRESA: {
    access: company,
    menu: { label: 'Administrar mi empresa', icon: 'company', order: 20, group: 'company' },
  },
  SELECCION_EMPRESA: { access: company },
  CONTRATOS: {
    access: contracts,
    menu: { icon: 'contract', order: 21, group: 'company', withCompany: true },
  },
  FACTURAS: {
    access: [['read', 'Billing']],
    menu: { icon: 'invoice', order: 22, group: 'company' },
  },
  SELECCION_FACTURA: { access: [['read', 'Billing']] },
  NOTAS_DE_CARGO: {
    access: [['read', 'DebitNotes']],
    menu: { icon: 'debitNote', order: 23, group: 'company' },
  },
  GASTOS_COMUNES: {
    access: [['read', 'Expenses']],
    menu: { icon: 'expenses', order: 24, group: 'company' },
  },
  SELECCION_ARCHIVO: { access: [['read', 'Expenses']] },
  CUENTAS_POR_PAGAR: {
    access: [['read', 'Debt']],
    countries: ['CHL'],
    menu: { icon: 'debt', order: 25, group: 'company' },
  },

  ESPACIO_LOCALES: {
    access: dailySales,
    menu: { label: 'Diarias', icon: 'dailySales', order: 30, group: 'sales', target: 'own-store' },
  },
  VENTAS_DETALLE: { access: [...dailySales, ...salesReport, ...salesAudit] },
  VENTAS_MENSUALES: {
    access: [...monthlySales, ...salesReport],
    menu: {
      label: 'Mensuales',
      icon: 'monthlySales',
      order: 31,
      group: 'sales',
      needs: monthlySales,
      reading: { order: 80, needs: salesReport, without: ['create', 'MonthlySales'] },
    },
  },
  ESPACIO_ENCARGADOS: { access: contracts },
  MARCA_ENCARGADOS: { access: contracts },
  MARCA_ESPACIO: { access: dailySales },

  EMPRESA_USUARIOS: {
    access: [['manage', 'User']],
    menu: { icon: 'users', order: 40 },
  },

  NUEVO_CONTACTO: { access: [['create', 'User']] },

  DESCUENTOS: {
    access: 'session',
    menu: { label: 'Catálogo', icon: 'catalogue', order: 50, group: 'discounts' },
  },
  DESCUENTOS_CLIENTE: {
    access: ownDiscounts,
    menu: { icon: 'discounts', order: 51, group: 'discounts' },
  },
  VALIDADOR: {
    access: [['manage', 'UsersDiscounts']],
    menu: { icon: 'validator', order: 52, group: 'discounts' },
  },
  DESCUENTOS_RESULTADOS: { access: ownDiscounts },
  DESCUENTOS_REVISION: {
    access: [['manage', 'DiscountReview']],
    menu: { label: 'Por revisar', icon: 'review', order: 53, group: 'discounts' },
  },

  MARCAS: {
    access: brands,
    menu: { icon: 'brands', order: 60, target: 'own-brand' },
  },
  MARCA: { access: brands },
  MARCA_CONTACTOS: { access: brands },

  ON_DEMAND: {
    access: 'session',
    menu: { icon: 'onDemand', order: 70, onDemand: true },
  },
  ON_DEMAND_SERVICE: { access: 'session' },

  INFORME_VENTAS: {
    access: salesReport,
    menu: { icon: 'report', order: 91 },
  },
  INFORME_VENTAS_ADMIN: { access: salesReport },

  REPORTES_EXTERNOS: {
    access: [['manage', 'ExternalReport']],
    menu: { icon: 'onDemand', order: 88, group: 'operation' },
  },
  IMPORTACIONES: {
    access: imports,
    menu: { icon: 'imports', order: 83, group: 'operation' },
  },
  IMPORTACION: { access: imports },
  INTEGRACIONES: {
    access: integrations,
    menu: { icon: 'integrations', order: 89, group: 'operation' },
  },
  INTEGRACION: { access: integrations },
  LLAVES_DESPLIEGUE: {
    access: [['manage', 'Release']],
    menu: { icon: 'deployKeys', order: 89.5, group: 'operation' },
  },

  AUDITORIA_VENTAS: {
    access: salesAudit,
    menu: { icon: 'review', order: 90, group: 'operation' },
  },

  SOLICITUDES_CORRECCION: {
    access: [['read', 'SalesAudit']],
    menu: { icon: 'corrections', order: 92, group: 'operation' },
  },

  AUDITORIA: {
    access: [['read', 'AuditLog']],
    menu: { label: 'Auditoría', icon: 'audit', order: 94 },
  },
  PORTAFOLIO: {
    access: [['manage', 'Portfolio']],
    menu: { icon: 'portfolio', order: 82, group: 'operation' },
  },
  PORTAFOLIO_TIPO: { access: [['manage', 'Portfolio']] },
  USO_DEL_PORTAL: {
    access: [['read', 'Usage']],
    menu: { icon: 'usage', order: 95 },
  },

  PUESTA_EN_MARCHA: {
    access: staff,
    menu: { icon: 'setup', order: 81, group: 'operation' },
  },
  PERSONAS_INTERNAS: {
    access: staff,
    menu: { icon: 'staff', order: 87, group: 'operation' },
  },
  ROLES: {
    access: [['manage', 'Role']],
    menu: { icon: 'roles', order: 87.2, group: 'operation' },
  },
  PARAMETROS: {
    access: [['manage', 'Parameter']],
    menu: { icon: 'parameters', order: 87.5, group: 'operation' },
  },
  CORREOS: {
    access: mailTexts,
    menu: { icon: 'mails', order: 87.7, group: 'operation' },
  },
  CORREO: { access: mailTexts },
  IDENTIDAD: {
    access: [['manage', 'Identity']],
    menu: { icon: 'identity', order: 87.8, group: 'operation' },
  },

  PERFIL: { access: 'session' },
  PERFIL_UPDATE: { access: 'session' },
  SEGUNDO_FACTOR: { access: 'session' },
  PERFIL_CLIENTE: { access: 'session' },

  PREGUNTAS: {
    access: questions,
    menu: { icon: 'questions', order: 85, group: 'operation' },
  },
  PREGUNTA: { access: questions },
  TERMINOS: {
    access: terms,
    menu: { icon: 'terms', order: 86, group: 'operation' },
  },
  TERMINO: { access: terms },
  TERMINO_ACEPTACIONES: { access: terms },
  TERMINOS_VIGENTES: { access: 'session' },
  ACERCA: { access: 'internal' },
  CENTRO_AYUDA: {
    access: 'session',
    menu: { label: 'Centro de ayuda', icon: 'help', order: 100, atBottom: true },
  },
  CENTRO_AYUDA_FAQ: { access: 'session' },
  FORMULARIO_TICKETERA: { access: 'session' },
  TICKETS: { access: 'session' },
} as const satisfies Record<RouteName, RouteRow>;

/** A row, with the optional properties in its type. */
export const rowOf = (name: RouteName): RouteRow => routeTable[name];
