import type { IntegrationFeed } from 'shared/endpoints/integration-feeds';

/** Debts of Chile that are expected every day and came. */
export const buildFeed = (change: Partial<IntegrationFeed> = {}): IntegrationFeed => ({
  pais: 'CHL',
  tipo: 'debts',
  cada: 'day',
  dia: null,
  hora: 6,
  avisarA: [],
  carpeta: 'CHL/debts',
  llego: '2026-11-20T08:30:00.000Z',
  falta: null,
  rowVersion: 3,
  ...change,
});
