import type { Needed } from 'shared/endpoints/endpoint';
import type { CountryCode } from 'shared/countries';
import type { RouteName } from 'shared/routes';
import { importers } from 'shared/rules/records/importers';

/** Everybody, any signed-in user, users with an internal e-mail (P-055), or holders of one of the abilities. */
export type RouteAccess = 'public' | 'session' | 'internal' | readonly Needed[];

export type RouteRow = {
  readonly access: RouteAccess;
  /** Countries with this screen; default: all four. Every country's table has the path (U-028). */
  readonly countries?: readonly CountryCode[];
};

const dailySales = [
  ['read', 'DailySales'],
  ['create', 'DailySales'],
] as const satisfies RouteAccess;
export const monthlySales = [
  ['read', 'MonthlySales'],
  ['create', 'MonthlySales'],
] as const satisfies RouteAccess;
export const salesReport = [['read', 'Sales']] as const satisfies RouteAccess;
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
 * Who may open each screen: router, guard, menu and docs/screens.md derive from it. Paths, owners and which screens
 * are built are defined in shared/routes, the menu's places in menu/menu-places.ts. Abilities: document 1, section 6,
 * and the decisions P-073 and P-284.
 */
export const routeTable = {
  LOGIN: { access: 'public' },
  RECUPERAR_PASSWORD: { access: 'public' },
  CONFIGURAR_PASSWORD: { access: 'public' },

  HOME: { access: 'session' },
  PUBLICACION: { access: 'session' },
  NOTIFICACIONES: { access: 'session' },

  ANUNCIOS: { access: publishing },
  ANUNCIO: { access: publishing },
  ANUNCIO_LECTURAS: { access: publishing },
  AVISOS: { access: publishing },
  AVISO: { access: publishing },
  BANNERS: { access: banners },
  BANNER: { access: banners },

  EMPRESA: { access: company },
  SELECCION_EMPRESA: { access: company },
  CONTRATOS: { access: contracts },
  FACTURAS: { access: [['read', 'Billing']] },
  SELECCION_FACTURA: { access: [['read', 'Billing']] },
  NOTAS_DE_CARGO: { access: [['read', 'DebitNotes']] },
  GASTOS_COMUNES: { access: [['read', 'Expenses']] },
  SELECCION_ARCHIVO: { access: [['read', 'Expenses']] },
  CUENTAS_POR_PAGAR: {
    access: [['read', 'Debt']],
    countries: ['CHL'],
  },

  ESPACIO_LOCALES: { access: dailySales },
  VENTAS_DETALLE: { access: [...dailySales, ...salesReport, ...salesAudit] },
  VENTAS_MENSUALES: { access: [...monthlySales, ...salesReport] },
  ESPACIO_ENCARGADOS: { access: contracts },
  MARCA_ENCARGADOS: { access: contracts },
  MARCA_ESPACIO: { access: dailySales },

  EMPRESA_USUARIOS: { access: [['manage', 'User']] },

  NUEVO_CONTACTO: { access: [['create', 'User']] },

  DESCUENTOS: { access: 'session' },
  DESCUENTOS_CLIENTE: { access: ownDiscounts },
  VALIDADOR: { access: [['manage', 'UsersDiscounts']] },
  DESCUENTOS_RESULTADOS: { access: ownDiscounts },
  DESCUENTOS_REVISION: { access: [['manage', 'DiscountReview']] },

  MARCAS: { access: brands },
  MARCA: { access: brands },
  MARCA_CONTACTOS: { access: brands },

  ON_DEMAND: { access: 'session' },
  ON_DEMAND_SERVICE: { access: 'session' },

  INFORME_VENTAS: { access: salesReport },
  INFORME_VENTAS_ADMIN: { access: salesReport },

  REPORTES_EXTERNOS: { access: [['manage', 'ExternalReport']] },
  IMPORTACIONES: { access: imports },
  IMPORTACION: { access: imports },
  INTEGRACIONES: { access: integrations },
  INTEGRACION: { access: integrations },
  LLAVES_DESPLIEGUE: { access: [['manage', 'Release']] },

  AUDITORIA_VENTAS: { access: salesAudit },

  SOLICITUDES_CORRECCION: { access: [['read', 'SalesAudit']] },

  AUDITORIA: { access: [['read', 'AuditLog']] },
  PORTAFOLIO: { access: [['manage', 'Portfolio']] },
  PORTAFOLIO_TIPO: { access: [['manage', 'Portfolio']] },
  USO_DEL_PORTAL: { access: [['read', 'Usage']] },

  PUESTA_EN_MARCHA: { access: staff },
  PERSONAS_INTERNAS: { access: staff },
  ROLES: { access: [['manage', 'Role']] },
  PARAMETROS: { access: [['manage', 'Parameter']] },
  CORREOS: { access: mailTexts },
  CORREO: { access: mailTexts },
  IDENTIDAD: { access: [['manage', 'Identity']] },

  PERFIL: { access: 'session' },
  PERFIL_UPDATE: { access: 'session' },
  SEGUNDO_FACTOR: { access: 'session' },
  PERFIL_CLIENTE: { access: 'session' },

  PREGUNTAS: { access: questions },
  PREGUNTA: { access: questions },
  TERMINOS: { access: terms },
  TERMINO: { access: terms },
  TERMINO_ACEPTACIONES: { access: terms },
  TERMINOS_VIGENTES: { access: 'session' },
  ACERCA: { access: 'internal' },
  CENTRO_AYUDA: { access: 'session' },
  CENTRO_AYUDA_FAQ: { access: 'session' },
  FORMULARIO_TICKETERA: { access: 'session' },
  TICKETS: { access: 'session' },
} as const satisfies Record<RouteName, RouteRow>;

/** A row, with the optional properties in its type. */
export const rowOf = (name: RouteName): RouteRow => routeTable[name];
