import type { Parameter } from 'shared/endpoints/parameter-changes';

/** Chile's cut-off day of daily sales, never changed. */
export const buildParameter = (change: Partial<Parameter> = {}): Parameter => ({
  paisId: 'CHL',
  parametro: 'corte-diario',
  valor: 12,
  desde: null,
  planificable: { desde: '2026-11-01', hasta: '2028-11-01' },
  proximos: [],
  historial: [],
  rowVersion: 1,
  ...change,
});
