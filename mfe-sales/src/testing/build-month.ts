import type { MonthlyContractNow, MonthlySale } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { buildContract } from './build-contract.ts';

/** A plain month of March 2026; `change` overrides its values. */
export const buildMonthlySale = (change: Partial<MonthlySale> = {}): MonthlySale => ({
  id: 9,
  idContrato: 1,
  fecha: '2026-03-31',
  cantidadTickets: 120,
  totalEfectivo: 500_000,
  totalTarjeta: 690_000,
  ventaBruta: 1_190_000,
  ventaNeta: 1_000_000,
  serieBoletas: '',
  serieFacturas: '',
  montoNotasCredito: 0,
  evidenciaArchivo: null,
  evidenciaArchivoId: null,
  evidenciaArchivos: [],
  auditada: false,
  declaradaPor: 'Ana Rojas',
  declaradaEn: '2026-04-02T15:00:00Z',
  rowVersion: 1,
  ...change,
});

/** A lease whose March 2026 is not declared yet. */
export function buildMonth(
  country: CountryCode,
  change: Partial<MonthlyContractNow> = {},
): MonthlyContractNow {
  const { finVigencia: _end, ...contract } = buildContract({ paisId: country });
  return {
    ...contract,
    estadoMes: 'undeclared',
    ventaMensual: null,
    ventasDiarias: null,
    hoy: '2026-04-08',
    diaCorte: 12,
    abierto: true,
    ...change,
  };
}
