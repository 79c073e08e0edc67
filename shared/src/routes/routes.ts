import type { CountryCode } from '../countries/country-code.ts';

/** The business areas, one remote each. */
export const areas = ['auth', 'home', 'billing', 'sales', 'admin', 'help'] as const;
export type Area = (typeof areas)[number];

type RouteFacts = {
  /** Public routes are at the root; the others under `/{country}/shopping` (P-2.5). */
  readonly place: 'public' | 'country';
  /** react-router pattern of the suffix; '' is the country's home. */
  readonly path: string;
  readonly area: Area;
  /** False while its screen is not built: hidden from the menu, answered by the error page. */
  readonly built: boolean;
};

/** Every route of the portal (U-2.1, P-2.5): its path, and the remote that owns the screen. */
export const routes = {
  LOGIN: { place: 'public', path: '/', area: 'auth', built: true },
  RECUPERAR_PASSWORD: { place: 'public', path: '/auth/recuperar_password', area: 'auth', built: true },
  CONFIGURAR_PASSWORD: {
    place: 'public',
    path: '/auth/configurar_password/:token',
    area: 'auth',
    built: true,
  },

  HOME: { place: 'country', path: '', area: 'home', built: true },
  PUBLICACION: { place: 'country', path: '/:publicacionId', area: 'home', built: true },
  NOTIFICACIONES: { place: 'country', path: '/notificaciones', area: 'home', built: true },

  // Not in the documents: what the operator publishes on the wall, and who read it.
  ANUNCIOS: { place: 'country', path: '/operacion/anuncios', area: 'home', built: true },
  ANUNCIO: { place: 'country', path: '/operacion/anuncios/:anuncioId', area: 'home', built: true },
  ANUNCIO_LECTURAS: {
    place: 'country',
    path: '/operacion/anuncios/:anuncioId/lecturas',
    area: 'home',
    built: true,
  },

  FACTURAS: { place: 'country', path: '/facturas', area: 'billing', built: true },
  SELECCION_FACTURA: { place: 'country', path: '/seleccionFactura', area: 'billing', built: true },
  NOTAS_DE_CARGO: { place: 'country', path: '/notas-de-cargo', area: 'billing', built: true },
  GASTOS_COMUNES: { place: 'country', path: '/gastos-comunes', area: 'billing', built: true },
  SELECCION_ARCHIVO: { place: 'country', path: '/seleccionArchivo', area: 'billing', built: true },
  CUENTAS_POR_PAGAR: { place: 'country', path: '/cuentas-por-pagar', area: 'billing', built: true },

  CONTRATOS: { place: 'country', path: '/contratos', area: 'sales', built: true },
  MARCA_ENCARGADOS: { place: 'country', path: '/marca/:contratoId/encargados', area: 'sales', built: true },
  MARCA_ESPACIO: { place: 'country', path: '/marca/espacio/:espacioId', area: 'sales', built: true },
  ESPACIO_ENCARGADOS: {
    place: 'country',
    path: '/espacio/:espacioId/encargados',
    area: 'sales',
    built: true,
  },
  ESPACIO_LOCALES: { place: 'country', path: '/espacio/locales', area: 'sales', built: true },
  VENTAS_MENSUALES: { place: 'country', path: '/ventas-mensuales', area: 'sales', built: true },
  VENTAS_DETALLE: {
    place: 'country',
    path: '/resumen-ventas-detalle/:espacioId/:empresaId',
    area: 'sales',
    built: true,
  },
  INFORME_VENTAS: { place: 'country', path: '/informe-de-ventas', area: 'sales', built: true },
  INFORME_VENTAS_ADMIN: { place: 'country', path: '/informeVentasAdmin', area: 'sales', built: true },

  EMPRESA: { place: 'country', path: '/empresa', area: 'admin', built: true },
  SELECCION_EMPRESA: { place: 'country', path: '/seleccionEmpresa', area: 'admin', built: true },
  EMPRESA_USUARIOS: { place: 'country', path: '/empresa/usuarios', area: 'admin', built: true },
  // Not in the documents: the new-contact wizard for the screens of other areas (P-114, S-157).
  NUEVO_CONTACTO: { place: 'country', path: '/contactos/nuevo', area: 'admin', built: true },
  MARCAS: { place: 'country', path: '/marca', area: 'admin', built: true },
  MARCA: { place: 'country', path: '/marca/:marcaId', area: 'admin', built: true },
  MARCA_CONTACTOS: { place: 'country', path: '/marca/:marcaId/contactos', area: 'admin', built: true },
  PERFIL: { place: 'country', path: '/perfil/mi_perfil', area: 'admin', built: true },
  PERFIL_UPDATE: { place: 'country', path: '/perfil/updatePerfil', area: 'admin', built: true },
  // Not in the documents: activating the second factor, or moving it to another phone.
  SEGUNDO_FACTOR: { place: 'country', path: '/perfil/verificacion', area: 'admin', built: true },
  PERFIL_CLIENTE: { place: 'country', path: '/perfil/ver_cliente/:clienteId', area: 'admin', built: true },
  // Not in the documents: the audit log, for administrators of the operator (D3).
  AUDITORIA: { place: 'country', path: '/auditoria', area: 'admin', built: true },
  // Not in the documents: what the operator keeps, a list for each kind of record.
  PORTAFOLIO: { place: 'country', path: '/operacion/portafolio', area: 'admin', built: true },
  PORTAFOLIO_TIPO: { place: 'country', path: '/operacion/portafolio/:tipo', area: 'admin', built: true },
  USO_DEL_PORTAL: { place: 'country', path: '/uso-del-portal', area: 'admin', built: true },
  DESCUENTOS: { place: 'country', path: '/descuentos', area: 'admin', built: true },
  DESCUENTOS_CLIENTE: { place: 'country', path: '/mis-descuentos', area: 'admin', built: true },
  // Not in the documents: the figures of a company's coupons, and the review of its discounts (U-247).
  DESCUENTOS_RESULTADOS: { place: 'country', path: '/mis-descuentos/resultados', area: 'admin', built: true },
  DESCUENTOS_REVISION: { place: 'country', path: '/operacion/descuentos', area: 'admin', built: true },
  // Not in the documents: what the operator needs before its first tenant, and the operator's own staff.
  PUESTA_EN_MARCHA: { place: 'country', path: '/operacion/puesta-en-marcha', area: 'admin', built: true },
  PERSONAS_INTERNAS: { place: 'country', path: '/operacion/personas', area: 'admin', built: true },
  // Not in the documents: what each role usually holds.
  ROLES: { place: 'country', path: '/operacion/roles', area: 'admin', built: true },
  // Not in the documents: the values of a country from a day on, such as its cut-off days.
  PARAMETROS: { place: 'country', path: '/operacion/parametros', area: 'admin', built: true },
  // Not in the documents: the texts of the mails that the portal sends.
  CORREOS: { place: 'country', path: '/operacion/correos', area: 'admin', built: true },
  // Not in the documents: the name, the mark and the colour that the portal shows.
  IDENTIDAD: { place: 'country', path: '/operacion/identidad', area: 'admin', built: true },
  CORREO: { place: 'country', path: '/operacion/correos/:correo', area: 'admin', built: true },
  // Not in the documents: importing the operator's records from files.
  IMPORTACIONES: { place: 'country', path: '/operacion/importaciones', area: 'admin', built: true },
  IMPORTACION: {
    place: 'country',
    path: '/operacion/importaciones/:importacionId',
    area: 'admin',
    built: true,
  },
  // Not in the documents: the keys with which the operator's other systems send records.
  LLAVES_DESPLIEGUE: { place: 'country', path: '/operacion/llaves-despliegue', area: 'admin', built: true },
  INTEGRACIONES: { place: 'country', path: '/operacion/integraciones', area: 'admin', built: true },
  INTEGRACION: { place: 'country', path: '/operacion/integraciones/:llaveId', area: 'admin', built: true },
  VALIDADOR: { place: 'country', path: '/validar-descuentos', area: 'admin', built: true },
  // Not in the documents: auditing, unlocking and correcting the tenants' daily sales.
  AUDITORIA_VENTAS: { place: 'country', path: '/operacion/auditoria-ventas', area: 'sales', built: true },
  // Not in the documents: the corrections of locked days that tenants ask for.
  SOLICITUDES_CORRECCION: {
    place: 'country',
    path: '/operacion/solicitudes-correccion',
    area: 'sales',
    built: true,
  },
  // Not in the documents: registering the reports of a BI server (P-059).
  REPORTES_EXTERNOS: { place: 'country', path: '/operacion/reportes-externos', area: 'admin', built: true },
  ON_DEMAND: { place: 'country', path: '/onDemand', area: 'admin', built: true },
  ON_DEMAND_SERVICE: { place: 'country', path: '/onDemand/:onDemandService', area: 'admin', built: true },

  // Not in the documents: the notifications that the operator's staff send to an audience.
  AVISOS: { place: 'country', path: '/operacion/avisos', area: 'home', built: true },
  AVISO: { place: 'country', path: '/operacion/avisos/:avisoId', area: 'home', built: true },
  // Not in the documents: the banners of a country as the operator's staff write them.
  BANNERS: { place: 'country', path: '/operacion/banners', area: 'home', built: true },
  BANNER: { place: 'country', path: '/operacion/banners/:bannerId', area: 'home', built: true },
  // Not in the documents: what the operator's staff write for the help centre.
  PREGUNTAS: { place: 'country', path: '/operacion/preguntas', area: 'help', built: true },
  PREGUNTA: { place: 'country', path: '/operacion/preguntas/:preguntaId', area: 'help', built: true },
  // Not in the documents: the terms of a country in versions, and the current one for everybody.
  TERMINOS: { place: 'country', path: '/operacion/terminos', area: 'help', built: true },
  TERMINO: { place: 'country', path: '/operacion/terminos/:versionId', area: 'help', built: true },
  TERMINO_ACEPTACIONES: {
    place: 'country',
    path: '/operacion/terminos/:versionId/aceptaciones',
    area: 'help',
    built: true,
  },
  TERMINOS_VIGENTES: { place: 'country', path: '/terminos-y-condiciones', area: 'help', built: true },
  ACERCA: { place: 'country', path: '/acerca_de_nosotros', area: 'help', built: true },
  CENTRO_AYUDA: { place: 'country', path: '/centro-de-ayuda', area: 'help', built: true },
  CENTRO_AYUDA_FAQ: { place: 'country', path: '/centro-de-ayuda/:preguntaTitulo', area: 'help', built: true },
  FORMULARIO_TICKETERA: { place: 'country', path: '/centro-de-ayuda/contacto', area: 'help', built: true },
  TICKETS: { place: 'country', path: '/tickets', area: 'help', built: true },
} as const satisfies Record<string, RouteFacts>;

export type RouteName = keyof typeof routes;

/** Further suffixes of document 3, section 2.1, and P-121: aliases of routes. */
export const routeAliases = [
  { path: '/discounts', to: 'DESCUENTOS' },
  { path: '/brands/:marcaId', to: 'MARCA' },
] as const satisfies readonly { path: string; to: RouteName }[];

export const isRouteName = (value: unknown): value is RouteName =>
  typeof value === 'string' && value in routes;

/** The names of the routes whose screens an area must provide. */
export type RouteNameOf<A extends Area> = {
  [N in RouteName]: (typeof routes)[N] extends { area: A; built: true } ? N : never;
}[RouteName];

type ParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

export type RouteParams<N extends RouteName> = {
  readonly [P in ParamNames<(typeof routes)[N]['path']>]: string | number;
};

type HasNoParams<N extends RouteName> = [ParamNames<(typeof routes)[N]['path']>] extends [never]
  ? true
  : false;

/** The arguments after a route name: none, or the parameters of its path. */
export type ParamsOfRoute<N extends RouteName> =
  HasNoParams<N> extends true ? [params?: undefined] : [params: RouteParams<N>];

/** First part of every signed-in path of a country: `/chl/shopping` (P-2.5, S-016). */
export const countryBase = (country: CountryCode): string => `/${country.toLowerCase()}/shopping`;

/** The pattern of a route for the router, for instance `/chl/shopping/marca/:marcaId`. */
export function routePattern(name: RouteName, country: CountryCode): string {
  const { place, path } = routes[name];
  return place === 'public' ? path : countryBase(country) + path;
}

/** The address of a route with its parameters filled in and escaped. */
export function linkTo<N extends RouteName>(
  name: N,
  country: CountryCode,
  ...[params]: ParamsOfRoute<N>
): string {
  const values = new Map<string, string | number>(Object.entries(params ?? {}));
  return routePattern(name, country).replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`The route ${name} needs the parameter ${key}.`);
    return encodeURIComponent(String(value));
  });
}
