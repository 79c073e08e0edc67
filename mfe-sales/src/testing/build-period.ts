import type { DailySale, DayState, SalesPeriod } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { formatDay, formatWeekday } from 'shared/format';
import { dailySaleTotals, daysOfMonth, periodTotalsOf } from 'shared/rules';

type Day = SalesPeriod['dias'][number];

const nothing: DailySale = {
  id: '1-2026-11-01',
  idContrato: 1,
  fecha: '2026-11-01',
  boletas: 0,
  boletasEfectivo: 0,
  boletasTarjeta: 0,
  facturas: 0,
  facturasEfectivo: 0,
  facturasTarjeta: 0,
  exentas: 0,
  exentasEfectivo: 0,
  exentasTarjeta: 0,
  online: 0,
  onlineEfectivo: 0,
  onlineTarjeta: 0,
  chequeRestaurant: 0,
  chequeRestaurantMonto: 0,
  serieBoletas: '',
  serieFacturas: '',
  tickets: 0,
  montoNeto: 0,
  montoNotasCredito: 0,
  bruto: 0,
  diasAtraso: 0,
  auditada: false,
  comentario: '',
  justificacion: null,
  declaradaPor: 'Ana Rojas',
  declaradaEn: '2026-11-02T12:00:00Z',
  rowVersion: 1,
};

/** A stored record; totals derive from the amounts, as on the server. */
export function buildSale(country: CountryCode, change: Partial<DailySale> = {}): DailySale {
  const sale = { ...nothing, ...change };
  const { bruto, tickets } = dailySaleTotals(country, sale);
  return { ...sale, bruto, tickets };
}

/** A day of the period; by default one with a sale is declared. */
export function buildDay(date: string, change: Partial<Day> = {}): Day {
  const estado: DayState = change.venta ? 'declared' : 'declarable';
  return {
    label: `${formatWeekday(date).slice(0, 3)} ${Number(date.slice(8))}`,
    date,
    dateStr: formatDay(date),
    dateNum: Number(date.slice(8)),
    dayStr: formatWeekday(date),
    cargable: true,
    pendiente: false,
    venta: null,
    estado,
    ...change,
  };
}

/** By default November 2026 on the 20th, without declarations. */
export function buildPeriod(country: CountryCode, change: Partial<SalesPeriod> = {}): SalesPeriod {
  const periodo = change.periodo ?? '2026-11';
  const hoy = change.hoy ?? '2026-11-20';
  const dias =
    change.dias ??
    daysOfMonth(periodo).map((date) =>
      buildDay(date, date > hoy ? { estado: 'not-declarable', cargable: false } : {}),
    );
  const sales = dias.flatMap(({ venta }) => venta ?? []);
  return {
    contrato: {
      id: 1,
      codigo: 'C-001',
      estado: 'vigente',
      paisId: country,
      auditada: false,
      fechaInicio: '2024-01-01',
      finVigenciaReal: null,
      marca: { id: 1, nombre: 'Café Andino', logoArchivoPath: null },
      edificio: { id: 1, nombre: 'Mall del Centro' },
      espacio: { id: 1, codigo: 'E-101', codigoLocalPais: '101', glaMetros2: 40 },
      empresa: { id: 1, nombre: 'Comercial Rojas', rut: '76123456-0' },
      usuarios: [],
    },
    periodo,
    hoy,
    diaCorte: 12,
    dias,
    totales: periodTotalsOf(country, sales),
    totalesMesAnterior: periodTotalsOf(country, []),
    pendientesMesAnterior: [],
    avisarMesAnterior: false,
    bloqueado: false,
    otrosContratos: [],
    ...change,
  };
}
