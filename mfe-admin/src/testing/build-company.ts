import type { SessionCompany } from 'shared/endpoints/auth';

export const buildCompany = (change: Partial<SessionCompany> = {}): SessionCompany => ({
  id: 10,
  name: 'Comercial Rojas',
  countryId: 'CHL',
  taxId: '1',
  logoArchivoPath: null,
  ...change,
});
