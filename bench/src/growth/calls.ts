import { debtClient } from 'shared/endpoints/debt';
import type { GrowthCaller } from './callers.ts';

/** Queries of one call, as its screens ask it: `''` for none. Parameters (`:brandId`) are filled in from the caller. */
type Queries = readonly string[];

/** First page, a middle page, and the page where a list of 10,000 ends. */
const pages = (size: number): string[] => [
  `?page=0&size=${size}`,
  `?page=${Math.floor(5_000 / size)}&size=${size}`,
  `?page=${Math.floor(9_990 / size)}&size=${size}`,
];
const once: Queries = [''];

/**
 * Every call that screens read with, and its queries. The measurement fails for a reading call of the API
 * that is missing here, and for one that no longer exists.
 */
export const growthCalls: Readonly<Record<string, Queries>> = {
  'GET /api/actuator/info': once,
  'GET /api/announcements/:country/news': ['', '?page=3&size=10', '?categories=Eventos'],
  'GET /api/announcements/:announcementId/createdAt/:announcedAt': once,
  'GET /api/publicaciones': ['', '?page=3&size=10'],
  'GET /api/publicaciones/:announcementId': once,
  'GET /api/banners/public/:country': once,
  'GET /api/audit-log': [
    '?page=0&size=20',
    '?page=25&size=20',
    '?page=49&size=20',
    '?persona=Gonz%C3%A1lez&page=0&size=20',
    '?persona=nadie.con.ese.nombre&page=0&size=20',
    '?grupo=descargas&page=0&size=20',
    '?grupo=permisos&page=0&size=20',
    '?grupo=ventas&page=0&size=20',
    '?desde=2026-11-01&hasta=2026-11-10&page=0&size=20',
    '?persona=Soto&grupo=ingresos&desde=2026-01-01&page=0&size=20',
  ],
  'GET /api/auth/permissions': once,
  'GET /api/auth/options': once,
  'GET /api/auth/second-factor': once,
  'GET /api/auth/clients/:companyId/second-factor': once,
  'GET /api/auth/sessions': once,
  'GET /api/auth/clients/:companyId/users': [
    ...pages(10),
    '?q=Gonz%C3%A1lez&page=0&size=10',
    '?q=nadie.con.ese.nombre&page=0&size=10',
    '?status=Pendiente&page=0&size=10',
  ],
  'GET /api/auth/clients/:companyId/roles': once,
  'GET /api/auth/clients/:companyId/brands': once,
  'GET /api/auth/clients/:companyId/contracts': once,
  'GET /api/auth/permissions/categories': once,
  'GET /api/auth/users': ['?email=:managerEmail'],
  'GET /api/auth/users/:managerId': once,
  'GET /api/usuarios/:managerEmail': once,
  'GET /api/usuarios/:managerId/perfil': once,
  'GET /api/usuarios/:managerId/tarjeta': once,
  'GET /api/usuarios/:userId/ventas-mensuales': ['?agno=2026&mes=10&paisId=:countryCode'],
  'GET /api/usuarios/administradores': once,
  'GET /api/marcas': once,
  'GET /api/marcas/:brandId': once,
  'GET /api/marcas/:brandId/candidatos': ['', '?q=soto'],
  'GET /api/marcas/:brandId/contactos': once,
  'GET /api/marcas/:brandId/contratos': ['', '?page=0&size=20'],
  'GET /api/empresas': ['', '?q=empresa&page=0&size=20', '?q=nada', '?page=20&size=20'],
  'GET /api/empresas/:companyId': once,
  'GET /api/empresas/:companyId/comercial': once,
  'GET /api/empresas/:companyId/marcas': once,
  'GET /api/empresas/:companyId/contactos': once,
  'GET /api/empresas/:companyId/contratos': ['?page=0&size=10', '?buscar=marca&page=0&size=10'],
  'GET /api/empresas/comercial': ['', '?page=10&size=20'],
  'GET /api/empresas/comercial/sin-admin-empresa': ['', '?page=10&size=20'],
  'GET /api/empresas/:companyId/facturas': pages(10),
  'GET /api/empresas/:companyId/facturas/periodos': once,
  'GET /api/empresas/:companyId/facturas/sociedades': once,
  'GET /api/invoices/country/:country/company/:taxId': [
    ...pages(10),
    '?month=2026-10&page=0&size=10',
    '?society=101&page=0&size=10',
  ],
  'GET /api/invoices/country/:country/company/:taxId/filters': once,
  'GET /api/contratos': [
    ...pages(10),
    '?buscar=marca%20100&page=0&size=10',
    '?buscar=CT-12&page=0&size=10',
    '?buscar=nada.que.exista&page=0&size=10',
    '?edificioId=:buildingId&page=0&size=10',
    '?marcaId=:brandId&page=0&size=10',
    '?desde=2026-01-01&hasta=2030-12-31&page=0&size=10',
  ],
  'GET /api/contratos/filtros/edificios': ['', '?buscar=mall'],
  'GET /api/contratos/filtros/marcas': ['', '?buscar=marca'],
  'GET /api/contratos/filtros/encargados': ['', '?buscar=Gonz%C3%A1lez', '?buscar=nadie.con.ese.nombre'],
  'GET /api/contratos/:leaseId': once,
  'GET /api/contratos/:leaseId/contactos': once,
  'GET /api/espacios/:spaceId/contratos': once,
  'GET /api/debit-notes/clients/:companyId/debit-notes': [
    ...pages(10),
    '?q=multa&page=0&size=10',
    '?q=nada.que.exista&page=0&size=10',
    '?status=pending&page=0&size=10',
    '?status=accepted&accepted_from=2026-01-01&accepted_to=2026-11-01&page=0&size=10',
  ],
  'GET /api/debit-notes/pending': once,
  'GET /api/debt/clients/:debtClient/debt': once,
  'GET /api/debt/clients/:debtClient/debt-agreements': once,
  'GET /api/debt/clients/:debtClient/debt-details': once,
  'GET /api/expenses/country/:country/company/:taxId': ['?page=0&limit=10', '?page=20&limit=10'],
  'GET /api/faqs/categories': once,
  'GET /api/faqs/getAll': once,
  'GET /api/terms/current': once,
  'GET /api/faqs/search/ventas': once,
  'GET /api/sales/ventas-diarias/varios': ['?fecha=2026-11-19'],
  'GET /api/sales/contratos/admin-local': ['', '?buscar=marca%20100', '?buscar=nada.que.exista', '?page=100'],
  'GET /api/sales/contratos/ventas-diarias': ['?size=30', '?size=30&estado=pendientes', '?page=100&size=30'],
  'GET /api/sales/ventas-diarias/reporte': ['?paisId=CHL&inicio=2026-11-01&fin=2026-11-19'],
  'GET /api/sales/edificios/:buildingId/contratos-ventas-diarias': ['?periodo=2026-11'],
  'GET /api/sales/edificios/:buildingId/espacios/contabilizacion': once,
  'GET /api/sales/informe': [
    '?desde=2026-10-14&hasta=2026-11-10&por=mall',
    '?desde=2026-10-14&hasta=2026-11-10&por=marca',
    '?desde=2025-11-11&hasta=2026-11-10&por=categoria',
  ],
  'GET /api/edificios/mis': once,
  'GET /api/edificios/:country/pais': once,
  'GET /api/marcas/:brandId/buildings': once,
  'GET /api/sales/contratos/:leaseId': once,
  'GET /api/sales/contratos/:leaseId/patron': ['?fecha=2026-11-19'],
  'GET /api/sales/contratos/:leaseId/ventas-diarias': ['?periodo=2026-11', '?periodo=2025-05'],
  'GET /api/sales/contratos/:leaseId/ventas-diarias/2026-11-05/historial': once,
  'GET /api/sales/espacios/:spaceId/empresas/:companyId/ventas-diarias': [
    '?periodo=2026-11',
    '?periodo=2025-05',
  ],
  'GET /api/sales/ventas-diarias/justificaciones': once,
  'GET /api/sales/contratos/:leaseId/ventas-mensuales/2026-09': once,
  'GET /api/sales/contratos/:leaseId/ventas-mensuales/2026-09/historial': once,
  'GET /api/sales/marcas/:brandId/contratos-ventas': ['?agno=2026&mes=10'],
  'GET /api/sales/auditoria': [
    '?periodo=2026-10',
    '?periodo=2026-10&page=100&size=20',
    '?periodo=2026-10&estado=sin-declarar',
    '?periodo=2026-10&estado=por-auditar&edificioId=:buildingId',
  ],
  'GET /api/sales/contratos/ventas-mensuales': [
    ...pages(10).map((page) => `${page}&agno=2026&mes=10`),
    '?agno=2026&mes=10&estado=pending&page=0&size=10',
    '?agno=2026&mes=10&estado=pending&page=100&size=10',
    '?agno=2026&mes=10&estado=declared&page=0&size=10',
    '?agno=2026&mes=8&estado=audited&page=0&size=10',
    '?agno=2026&mes=10&buscar=marca%20100&page=0&size=10',
    '?agno=2026&mes=10&buscar=nada.que.exista&page=0&size=10',
    '?agno=2025&mes=3&noVigentes=true&page=0&size=10',
  ],
  'GET /api/exports': once,
  'GET /api/notifications': ['?page=0&size=10&sort=id,desc'],
  'GET /api/notifications/last': once,
  'GET /api/notifications/read': ['?limit=20'],
  'GET /api/notifications/unread': ['?limit=20'],
  'GET /api/notifications/unread/count': once,
  'GET /api/page-views/usage': [
    '?desde=2026-11-20&hasta=2026-11-20',
    '?desde=2026-11-14&hasta=2026-11-20',
    '?desde=2026-10-22&hasta=2026-11-20',
    '?desde=2026-08-23&hasta=2026-11-20',
  ],
  'GET /api/parameters/parametros/venta_diaria_dia_corte_mes_anterior_chl': once,
  'GET /api/perfil/correos': once,
  'GET /api/powerbi/reportes/empresas/:companyId': once,
  'GET /api/powerbi/reportes/empresas/:companyId/ventas-por-mes': once,
  'GET /api/powerbi/reportes/empresas/:companyId/cumplimiento-de-declaracion': once,
  'GET /api/tickets/buildings': once,
  'GET /api/tickets/buildings/:buildingId/contracts': once,
  'GET /api/tickets/ticket/:ticketId': once,
  'GET /api/tickets/ticket/findByEmail/:email': pages(10),
  'GET /api/tickets/ticket/received': [
    ...pages(10),
    '?status=new&page=0&size=10',
    '?status=closed&page=900&size=10',
  ],
};

const portfolioKinds = ['malls', 'spaces', 'companies', 'brands', 'leases', 'societies', 'executives'];
const portfolioCalls = portfolioKinds.flatMap((kind) => [
  `GET /api/portfolio/${kind}`,
  `GET /api/portfolio/${kind}/:id`,
]);

/** Reading calls that are not measured here, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'GET /api/auth/captcha': 'works out a challenge and reads no rows',
  'GET /api/auth/renew': 'lives by the cookie of a browser',
  'GET /api/debt/clients/:client/debt-details/:document/download':
    'sends a file that the portfolio does not have',
  'GET /api/exports/:id': 'reads one row of what was asked for within an hour',
  'GET /api/faqs/:key': 'reads one row of a table that does not grow',
  ...Object.fromEntries(
    ['GET /api/portfolio/summary', ...portfolioCalls].map((call) => [
      call,
      'asked by portal administrators, who are not among the callers',
    ]),
  ),
  ...Object.fromEntries(
    ['questions', 'questions/:id', 'question-categories', 'terms', 'terms/:id', 'terms/:id/acceptances'].map(
      (call) => [
        `GET /api/publishing/${call}`,
        'asked by authors of the help centre and of terms, who are not among the callers',
      ],
    ),
  ),
  'GET /api/sales/archivos/:id/download': 'sends a file that the portfolio does not have',
  'GET /api/sales/ventas-diarias': 'asked by other systems, the same statements as a month',
  'GET /api/sales/ventas-diarias-arg': 'asked by other systems, the same statements as a month',
  'GET /api/tickets/ticket/:id/files/:fileId': 'sends a file that the portfolio does not have',
};

/** An address with the caller's own rows in it. */
const filledIn = (address: string, who: GrowthCaller): string =>
  address.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const values = {
      ...who,
      country: who.country.toLowerCase(),
      countryCode: who.country,
      debtClient: debtClient({ countryId: who.country, taxId: who.taxId }),
    };
    const value = Object.entries(values).find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`No caller knows a ${name} (${address}).`);
    return encodeURIComponent(value);
  });

export type GrowthCall = { readonly name: string; readonly path: string };

/** What a caller asks: the name as it is above with its query, and the address. */
export const callsOf = (who: GrowthCaller): GrowthCall[] =>
  Object.entries(growthCalls).flatMap(([name, queries]) =>
    queries.map((query) => ({ name: name + query, path: filledIn(name.slice('GET '.length) + query, who) })),
  );
