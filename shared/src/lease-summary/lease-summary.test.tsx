import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ContractRow } from 'shared/endpoints/contracts';
import { renderScreen } from 'shared/testing';
import { LeaseSummary } from './index.ts';

const contract: ContractRow = {
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
};

test.each([
  ['CHL', '1.234,5 m2'],
  ['PER', '1,234.5 m2'],
  ['ARG', '1.234,5 m2'],
  ['COL', '1.234,5 m2'],
] as const)('a number with a decimal stands in %s as %s [U-404]', (country, shown) => {
  renderScreen(<LeaseSummary contract={{ ...contract, paisId: country }} />, { session: { country } });
  expect(screen.getByText('Superficie total').nextElementSibling).toHaveTextContent(shown);
});
