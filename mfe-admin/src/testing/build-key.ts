import type { IntegrationKey } from 'shared/endpoints/integration-keys';

/** A key of Chile for debts and companies of all malls. */
export const buildKey = (change: Partial<IntegrationKey> = {}): IntegrationKey => ({
  id: 5,
  pais: 'CHL',
  nombre: 'SAP producción',
  comienzo: 'vit_a1b2c3d4',
  tipos: ['companies', 'debts'],
  centros: null,
  vence: '2027-11-20',
  estado: 'active',
  creada: '2026-11-20T15:00:00.000Z',
  ultimoUso: null,
  revocada: null,
  creadaPor: 'Ana Rojas',
  creadorDeshabilitado: false,
  revocadaPor: null,
  rowVersion: 1,
  ...change,
});
