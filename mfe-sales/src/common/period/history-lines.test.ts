import { expect, test } from '@jest/globals';
import { historyGroups } from './history-lines.ts';

test('a correction in Chile reads by group, with the labels of the form and whole pesos', () => {
  expect(
    historyGroups('CHL', [
      { campo: 'boletasEfectivo', antes: 120_000, despues: 125_000 },
      { campo: 'facturas', antes: 2, despues: 1200 },
      { campo: 'facturasEfectivo', antes: 0, despues: 9000 },
      { campo: 'comentario', antes: null, despues: 'Feria' },
    ]),
  ).toEqual([
    { heading: 'Boletas', lines: [{ label: 'Monto en efectivo', before: '$ 120.000', after: '$ 125.000' }] },
    {
      heading: 'Facturas',
      lines: [
        { label: 'Cantidad de facturas', before: '2', after: '1.200' },
        { label: 'Monto en efectivo', before: '$ 0', after: '$ 9.000' },
      ],
    },
    { heading: null, lines: [{ label: 'Comentario', before: null, after: 'Feria' }] },
  ]);
});

test('in Peru amounts carry the symbol and two decimals; what went away says so', () => {
  expect(
    historyGroups('PER', [
      { campo: 'montoNeto', antes: 1234.5, despues: null },
      { campo: 'justificacion', antes: null, despues: 'Feriado irrenunciable' },
    ]),
  ).toEqual([
    {
      heading: null,
      lines: [
        { label: 'Monto neto (sin IGV)', before: 'S/ 1,234.50', after: 'sin dato' },
        { label: 'Justificación', before: null, after: 'Feriado irrenunciable' },
      ],
    },
  ]);
});
