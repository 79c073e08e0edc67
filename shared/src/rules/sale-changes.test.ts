import { describe, expect, test } from '@jest/globals';
import type { DailySale } from '../endpoints/sales.ts';
import { saleAction, saleChanges } from './sale-changes.ts';

const record: DailySale = {
  id: '1-2026-11-19',
  idContrato: 1,
  fecha: '2026-11-19',
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
  declaradaEn: '2026-11-20T12:00:00Z',
  rowVersion: 1,
};
const sale = (change: Partial<DailySale>): DailySale => ({ ...record, ...change });
const closed = sale({ justificacion: { id: 2, nombre: 'Local cerrado por inventario' } });

describe('what changed of a day', () => {
  test('a first declaration lists what was sold, in the order of the form', () => {
    const first = sale({
      boletas: 10,
      boletasTarjeta: 50_000,
      bruto: 50_000,
      tickets: 10,
      comentario: 'Feria',
    });
    expect(saleChanges('CHL', null, first)).toEqual([
      { campo: 'boletas', antes: null, despues: 10 },
      { campo: 'boletasTarjeta', antes: null, despues: 50_000 },
      { campo: 'comentario', antes: null, despues: 'Feria' },
    ]);
    expect(saleAction(null, first)).toBe('declarada');
  });

  test('a correction lists only what differs; sums and versions follow and are not listed', () => {
    const before = sale({ boletas: 10, boletasEfectivo: 120_000, bruto: 120_000, tickets: 10 });
    const after = { ...before, boletasEfectivo: 125_000, bruto: 125_000, rowVersion: 2 };
    expect(saleChanges('CHL', before, after)).toEqual([
      { campo: 'boletasEfectivo', antes: 120_000, despues: 125_000 },
    ]);
    expect(saleAction(before, after)).toBe('corregida');
  });

  test('credit notes are read as they were typed, without the sign they are stored with [S-101]', () => {
    const before = sale({ tickets: 3, montoNeto: 900 });
    expect(saleChanges('ARG', before, { ...before, montoNotasCredito: -50 })).toEqual([
      { campo: 'montoNotasCredito', antes: 0, despues: 50 },
    ]);
  });

  test('tickets are a field where people type them, and a sum in Chile', () => {
    const counted = sale({ tickets: 4, montoNeto: 10 });
    expect(saleChanges('COL', null, counted).map(({ campo }) => campo)).toEqual(['tickets', 'montoNeto']);
    expect(saleChanges('CHL', null, sale({ boletas: 4, tickets: 4 })).map(({ campo }) => campo)).toEqual([
      'boletas',
    ]);
  });

  test('a justification takes the figures away and names its reason; a sale on top of it is declared', () => {
    const before = sale({ tickets: 4, montoNeto: 10 });
    expect(saleChanges('PER', before, closed)).toEqual([
      { campo: 'tickets', antes: 4, despues: null },
      { campo: 'montoNeto', antes: 10, despues: null },
      { campo: 'justificacion', antes: null, despues: 'Local cerrado por inventario' },
    ]);
    expect([saleAction(before, closed), saleAction(closed, before)]).toEqual(['justificada', 'declarada']);
  });
});
