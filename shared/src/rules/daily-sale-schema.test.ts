import { describe, expect, test } from '@jest/globals';
import type { DailySaleSubmission } from '../endpoints/sales.ts';
import { countryCodes, countryOf, type CountryCode } from '../countries/index.ts';
import {
  dailySaleProblems,
  dailySaleSchema,
  dailySaleTotals,
  foreignSaleFields,
  groupTotal,
  saleFormValues,
  withNegativeCreditNotes,
  type SaleWidth,
} from './index.ts';

const chile = {
  fecha: '2026-11-19',
  boletas: 10,
  boletasEfectivo: 50_000,
  boletasTarjeta: 70_000,
  facturas: 2,
  facturasEfectivo: 0,
  facturasTarjeta: 30_000,
  exentas: 1,
  exentasTarjeta: 5_000,
} as const satisfies DailySaleSubmission;

const sales = {
  CHL: chile,
  PER: { fecha: '2026-11-19', serieBoletas: 'B001', serieFacturas: 'F001', tickets: 12, montoNeto: 1234.56 },
  ARG: { fecha: '2026-11-19', tickets: 12, montoNeto: 1234.56 },
  COL: { fecha: '2026-11-19', tickets: 12, montoNeto: 1234.56 },
} as const satisfies Record<CountryCode, DailySaleSubmission>;

/** Messages by field of a sale that is right but for `change`. */
const messages = (country: CountryCode, change: Partial<DailySaleSubmission>, width: SaleWidth = 'wide') =>
  Object.fromEntries(
    dailySaleProblems(country, { ...sales[country], ...change }, { width }).map(({ field, message }) => [
      field,
      message,
    ]),
  );

test.each(countryCodes)('a plain sale of %s can be sent, and the schema says the same', (country) => {
  expect(dailySaleProblems(country, sales[country])).toEqual([]);
  expect(dailySaleSchema(country).safeParse(sales[country]).success).toBe(true);
});

test('the schema gives each message at its field', () => {
  const result = dailySaleSchema('ARG').safeParse({ ...sales.ARG, tickets: null });
  expect(result.error?.issues).toMatchObject([{ path: ['tickets'], message: 'Campo requerido' }]);
});

describe('Chile', () => {
  test('amounts are whole and not negative', () => {
    expect(messages('CHL', { boletasEfectivo: -1 })).toHaveProperty(
      'boletasEfectivo',
      'No puede ser negativo',
    );
    expect(messages('CHL', { facturasTarjeta: 30_000.5 })).toHaveProperty(
      'facturasTarjeta',
      'Debe ser un número entero',
    );
    expect(messages('CHL', { exentas: 1.5 })).toHaveProperty('exentas', 'Debe ser un número entero');
  });

  test('10.000 tickets are accepted, 10.001 are not', () => {
    const amounts = { boletasEfectivo: 900_000, boletasTarjeta: 0 };
    expect(messages('CHL', { ...amounts, boletas: 10_000 })).toEqual({});
    expect(messages('CHL', { ...amounts, boletas: 10_001 })).toEqual({
      boletas: 'El monto máximo de tickets es 10.000',
    });
  });

  test('9.999.999.999 is the largest amount', () => {
    expect(messages('CHL', { boletasEfectivo: 9_999_999_999 })).toEqual({});
    expect(messages('CHL', { boletasEfectivo: 10_000_000_000 })).toHaveProperty('boletasEfectivo');
  });

  test('a step without tickets goes on', () => {
    const none = { facturas: 0, facturasEfectivo: 0, facturasTarjeta: 0, exentas: 0, exentasTarjeta: 0 };
    expect(dailySaleProblems('CHL', { ...chile, ...none }, { groupId: 'facturas' })).toEqual([]);
    expect(dailySaleProblems('CHL', { ...chile, ...none }, { groupId: 'exentas' })).toEqual([]);
    expect(messages('CHL', none)).toEqual({});
  });

  test('the amounts of boletas and facturas must exceed their tickets', () => {
    const swapped = 'El número de ticket no puede ser igual o mayor a los montos';
    expect(messages('CHL', { boletas: 100, boletasEfectivo: 60, boletasTarjeta: 40 })).toEqual({
      boletas: swapped,
    });
    expect(messages('CHL', { boletas: 100, boletasEfectivo: 61, boletasTarjeta: 40 })).toEqual({});
    expect(messages('CHL', { facturas: 3, facturasEfectivo: 1, facturasTarjeta: 1 })).toEqual({
      facturas: swapped,
    });
  });

  test('the amount of exentas must exceed its tickets', () => {
    expect(messages('CHL', { exentas: 5, exentasTarjeta: 5 })).toEqual({
      exentas: 'El número de ticket no puede ser igual o mayor a los montos',
    });
    expect(messages('CHL', { exentas: 5, exentasTarjeta: 6 })).toEqual({});
  });

  test('amounts without tickets are refused', () => {
    expect(messages('CHL', { boletas: 0 })).toEqual({
      boletas: 'Ingrese la cantidad de tickets de estos montos',
    });
    expect(messages('CHL', { exentas: 0 })).toEqual({
      exentas: 'Ingrese la cantidad de tickets de estos montos',
    });
  });

  test('exentas has one amount: cash is refused', () => {
    expect(messages('CHL', { exentasEfectivo: 100 })).toHaveProperty('exentasEfectivo');
    expect(messages('CHL', { exentasEfectivo: 0 })).toEqual({});
  });

  test('a step is judged by its own fields only', () => {
    const broken = { ...chile, boletas: 20_000 };
    expect(dailySaleProblems('CHL', broken, { groupId: 'boletas' })).toHaveLength(1);
    expect(dailySaleProblems('CHL', broken, { groupId: 'facturas' })).toEqual([]);
  });

  test('a day without any amount, or with as much in credit notes, is no sale to send but one to justify', () => {
    const nothing = saleFormValues('CHL', '2026-11-19', null);
    expect(dailySaleProblems('CHL', nothing)).toEqual([
      { field: 'boletas', message: countryOf('CHL').dailySales.zeroTotalMessage },
    ]);
    const sold = { ...nothing, online: 1, onlineTarjeta: 5_000 };
    expect(dailySaleProblems('CHL', sold)).toEqual([]);
    expect(dailySaleProblems('CHL', { ...sold, montoNotasCredito: -4_999 })).toEqual([]);
    expect(dailySaleProblems('CHL', { ...sold, montoNotasCredito: -5_000 })).toHaveLength(1);
  });
});

describe('Peru', () => {
  test('in the panel both series are required', () => {
    expect(messages('PER', { serieBoletas: '' })).toEqual({ serieBoletas: 'Campo requerido' });
    expect(messages('PER', { serieFacturas: '   ' })).toEqual({ serieFacturas: 'Campo requerido' });
    expect(messages('PER', { serieFacturas: null })).toEqual({ serieFacturas: 'Campo requerido' });
  });

  test('in the panel a series has at most 4 characters', () => {
    expect(messages('PER', { serieBoletas: 'B0001', serieFacturas: 'F0001' })).toEqual({
      serieBoletas: 'Máximo 4 caracteres',
      serieFacturas: 'Máximo 4 caracteres',
    });
  });

  test('on the single page series may be missing and have up to 5 characters', () => {
    expect(messages('PER', { serieBoletas: '', serieFacturas: null }, 'narrow')).toEqual({});
    expect(messages('PER', { serieBoletas: 'B0001', serieFacturas: 'F0001' }, 'narrow')).toEqual({});
    expect(messages('PER', { serieBoletas: 'B00001', serieFacturas: 'F00001' }, 'narrow')).toEqual({
      serieBoletas: 'Máximo 5 caracteres',
      serieFacturas: 'Máximo 5 caracteres',
    });
  });

  test('tickets and net amount are required, tickets whole', () => {
    expect(messages('PER', { tickets: null })).toEqual({ tickets: 'Campo requerido' });
    expect(messages('PER', { montoNeto: null })).toEqual({ montoNeto: 'Campo requerido' });
    expect(messages('PER', { tickets: 1.5 })).toEqual({ tickets: 'Debe ser un número entero' });
  });

  test.each(['wide', 'narrow'] as const)('transactions have up to 8 digits: %s', (width) => {
    expect(messages('PER', { tickets: 99_999_999 }, width)).toEqual({});
    expect(messages('PER', { tickets: 100_000_000 }, width)).toEqual({ tickets: 'Máximo 8 dígitos' });
  });

  test('on the single page the amount is positive', () => {
    expect(messages('PER', { montoNeto: 0 }, 'narrow')).toEqual({ montoNeto: 'debe ser positivo' });
    expect(messages('PER', { montoNeto: 0 }, 'wide')).toEqual({});
  });
});

describe.each(['ARG', 'COL'] as const)('%s', (country) => {
  test('transactions and amount are required', () => {
    expect(messages(country, { tickets: null, montoNeto: null })).toEqual({
      tickets: 'Campo requerido',
      montoNeto: 'Campo requerido',
    });
  });

  test('transactions are whole, at most 99999999', () => {
    expect(messages(country, { tickets: 0.5 })).toEqual({ tickets: 'Debe ser un número entero' });
    expect(messages(country, { tickets: 99_999_999 })).toEqual({});
    expect(messages(country, { tickets: 100_000_000 })).toEqual({ tickets: 'Máximo 8 dígitos' });
  });

  test('credit notes may be missing, and never exceed the amount', () => {
    expect(messages(country, { montoNotasCredito: undefined })).toEqual({});
    expect(messages(country, { montoNotasCredito: -34.56 })).toEqual({});
    expect(messages(country, { montoNotasCredito: 1234.57 })).toHaveProperty('montoNotasCredito');
  });

  test('a comment has at most 255 characters', () => {
    expect(messages(country, { comentario: 'x'.repeat(255) })).toEqual({});
    expect(messages(country, { comentario: 'x'.repeat(256) })).toEqual({
      comentario: 'Máximo 255 caracteres',
    });
  });
});

test.each(['PER', 'ARG', 'COL'] as const)(
  'an amount of %s is from 0 to 9999999999.99, with at most two decimals',
  (country) => {
    expect(messages(country, { montoNeto: 9_999_999_999.99 })).toEqual({});
    expect(messages(country, { montoNeto: 10_000_000_000 })).toHaveProperty('montoNeto');
    expect(messages(country, { montoNeto: -0.01 })).toEqual({ montoNeto: 'No puede ser negativo' });
    expect(messages(country, { montoNeto: 1.005 })).toEqual({ montoNeto: 'Puede tener hasta dos decimales' });
  },
);

test('the fields of another country are foreign', () => {
  expect(foreignSaleFields('PER', { ...sales.PER, boletas: 1 })).toEqual(['boletas']);
  expect(foreignSaleFields('ARG', { ...sales.ARG, serieBoletas: 'B001' })).toEqual(['serieBoletas']);
  expect(foreignSaleFields('CHL', { ...chile, tickets: 3 })).toEqual(['tickets']);
  expect(foreignSaleFields('CHL', { ...chile, tickets: null, online: 1, exentasEfectivo: 0 })).toEqual([]);
});

describe('totals', () => {
  test('Chile’s tickets are boletas plus facturas, its gross every amount of the day', () => {
    const totals = dailySaleTotals('CHL', { ...chile, onlineTarjeta: 7_000, chequeRestaurantMonto: 3_000 });
    expect(totals).toEqual({ tickets: 12, bruto: 165_000, notasCredito: 0, total: 165_000 });
  });

  test('the displayed total is the amount minus the absolute credit notes, to the cent', () => {
    expect(dailySaleTotals('ARG', { tickets: 3, montoNeto: 0.3, montoNotasCredito: -0.1 })).toEqual({
      tickets: 3,
      bruto: 0.3,
      notasCredito: 0.1,
      total: 0.2,
    });
    expect(dailySaleTotals('COL', { tickets: 3, montoNeto: 100, montoNotasCredito: 30 }).total).toBe(70);
  });

  test('the side summary adds the amounts of a group', () => {
    expect(groupTotal('CHL', chile, 'boletas')).toBe(120_000);
    expect(groupTotal('CHL', chile, 'facturas')).toBe(30_000);
  });

  test('credit notes are sent negative, however they were typed', () => {
    expect(withNegativeCreditNotes({ ...sales.ARG, montoNotasCredito: 10 }).montoNotasCredito).toBe(-10);
    expect(withNegativeCreditNotes({ ...sales.ARG, montoNotasCredito: -10 }).montoNotasCredito).toBe(-10);
    expect(withNegativeCreditNotes(sales.ARG)).toEqual(sales.ARG);
  });
});

test('the form of a day starts empty, or with its record and credit notes as they were typed', () => {
  expect(saleFormValues('CHL', '2026-11-19', null)).toMatchObject({
    boletas: 0,
    exentasTarjeta: 0,
    rowVersion: null,
  });
  expect(saleFormValues('PER', '2026-11-19', null)).toMatchObject({
    tickets: null,
    montoNeto: null,
    serieBoletas: '',
  });
  const record = {
    ...chile,
    montoNotasCredito: -500,
    online: 2,
    rowVersion: 3,
    comentario: 'x',
    serieBoletas: '',
    serieFacturas: '',
  };
  const values = saleFormValues('CHL', '2026-11-19', record);
  expect(values).toMatchObject({
    boletas: 10,
    montoNotasCredito: 500,
    online: 2,
    comentario: 'x',
    rowVersion: 3,
  });
  expect(dailySaleProblems('CHL', values)).toEqual([]);
});
