import type { ContractRow } from 'shared/endpoints/contracts';

/** By default a lease in force in Chile without store managers. */
export const buildContract = (change: Partial<ContractRow> = {}): ContractRow => ({
  id: 1,
  codigo: 'CT-001',
  estado: 'vigente',
  paisId: 'CHL',
  auditada: false,
  fechaInicio: '2024-01-01',
  finVigencia: '2028-12-31',
  finVigenciaReal: null,
  marca: { id: 1, nombre: 'Café Andino', logoArchivoPath: null },
  edificio: { id: 1, nombre: 'Mall del Centro' },
  espacio: { id: 1, codigo: 'E-101', codigoLocalPais: '101', glaMetros2: 1234.5 },
  empresa: { id: 10, nombre: 'Comercial Rojas', rut: '76123456-0' },
  usuarios: [],
  ...change,
});
