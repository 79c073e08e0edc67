import type { CorrectionDetail } from 'shared/endpoints/correction-requests';
import { daysOfMonth } from 'shared/rules';
import type { Permission } from 'shared/rules/ability';
import type { SessionFacts } from 'shared/testing';
import { buildContract } from './build-contract.ts';
import { buildMonth, buildMonthlySale } from './build-month.ts';
import { buildDay, buildPeriod, buildSale } from './build-period.ts';
import { buildStoreCard } from './build-store-card.ts';
import { buildStorePage } from './build-store-page.ts';

const pageOf = (row: unknown) => ({ content: [row], number: 0, totalPages: 1, totalElements: 1 });
const contract = buildContract({ fechaInicio: '2024-02-01', finVigencia: '2028-12-03' });
export const correctionRequest: CorrectionDetail = {
  id: 7,
  fecha: '2026-11-04',
  estado: 'abierta',
  pedido: { fecha: '2026-11-04', tickets: 25, montoNeto: 1_250, rowVersion: 1 },
  motivo: 'Faltó sumar una caja',
  pedidaPor: 'Ana Rojas',
  pedidaEn: '2026-11-05T15:00:00Z',
  respuesta: null,
  contratoId: 1,
  contrato: 'CT-1',
  marca: 'Café Andino',
  empresa: 'Andino SpA',
  edificio: 'Mall del Centro',
  local: '101',
  espacioId: 40,
  empresaId: 7,
  total: 1_250,
  registro: buildSale('CHL', { fecha: '2026-11-04' }),
  cambioDespues: false,
};
const sale = buildSale('CHL', { fecha: '2026-11-04', declaradaEn: '2026-11-06T15:00:00Z' });
const change = { version: 1, quien: 'Ana Rojas', accion: 'declarada', cambios: [] };
const month = buildMonth('CHL', { estadoMes: 'declared', ventaMensual: buildMonthlySale() });
const sums = {
  actual: { ventas: 900, tickets: 4 },
  mesAntes: { ventas: 800, tickets: 5 },
  anioAntes: { ventas: 700, tickets: 6 },
};
const spanOf = (desde: string, hasta: string) => ({ desde, hasta, comparable: true });
/** What the screens of the area are answered, by path. */
export const salesReplies: Readonly<Record<string, unknown>> = {
  '/empresas/10/contratos': pageOf(contract),
  '/contratos/1': contract,
  '/edificios/mis': [],
  '/sales/solicitudes-correccion': { ...pageOf(correctionRequest), hasMore: false },
  '/sales/espacios/5/empresas/7/ventas-diarias': buildPeriod('CHL', {
    periodo: '2026-11',
    hoy: '2026-11-09',
    dias: daysOfMonth('2026-11').map((date) => buildDay(date, date === sale.fecha ? { venta: sale } : {})),
  }),
  '/sales/contratos/1/ventas-diarias/2026-11-04/historial': [
    { ...change, cuando: '2026-11-07T15:00:00.000Z' },
  ],
  '/sales/contratos/1/ventas-diarias/2026-11-04/solicitudes-correccion': [],
  '/sales/solicitudes-correccion/7': {
    ...correctionRequest,
    estado: 'aceptada',
    respuesta: { por: 'Luis Soto', cuando: '2026-11-08T15:00:00Z', motivo: null },
  },
  '/sales/contratos/ventas-mensuales': {
    ...pageOf(month),
    hasMore: false,
    periodo: '2026-03',
    hoy: '2026-04-08',
    diaCorte: 12,
    abierto: true,
    hayNoVigentes: false,
    resumen: { contratos: 1, declarados: 1 },
  },
  '/sales/contratos/1/ventas-mensuales/2026-03': month,
  '/sales/contratos/1/ventas-mensuales/2026-03/historial': [
    { ...change, cuando: '2026-04-03T15:00:00.000Z' },
  ],
  '/sales/informe': {
    ...pageOf({ id: 1, nombre: 'Mall del Centro', m2: 100, ...sums }),
    hasMore: false,
    periodos: {
      actual: spanOf('2026-11-02', '2026-11-03'),
      mesAntes: spanOf('2026-10-05', '2026-10-06'),
      anioAntes: spanOf('2025-11-03', '2025-11-04'),
    },
    total: { m2: 100, ...sums },
    puntos: [{ desde: '2026-11-02', hasta: '2026-11-02', ...sums }],
    actualizado: '2026-11-20T15:01:00.000Z',
  },
  '/sales/contratos/admin-local': buildStorePage([buildStoreCard(5)]),
};
const permissions: readonly Permission[] = [
  { action: 'read', subject: 'Contract' },
  { action: 'read', subject: 'DailySales' },
  { action: 'read', subject: 'MonthlySales' },
  { action: 'read', subject: 'Sales' },
  { action: 'manage', subject: 'SalesAudit' },
];
const detalle = { empresa: null, marca: null, espacio: null, edificio: null };
const nowhere = { empresaId: null, marcaId: null, contratoId: null, paises: null, detalle };
/** The role of a user of the operator's staff. */
export const staffRoles = (id: 'INT_ADMIN' | 'INT_FINANZAS') => [{ id, habilitado: true, ...nowhere }];
/** Finance, who also reads contracts and audits. */
export const salesReader: SessionFacts = { permissions, roles: staffRoles('INT_FINANZAS') };
