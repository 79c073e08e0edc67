import { describe, expect, test } from '@jest/globals';
import type { MonthlySaleSubmission } from '../endpoints/monthly-sales.ts';
import { countryCodes, countryOf, type CountryCode } from '../countries/index.ts';
import {
  foreignMonthlyFields,
  isMonthDeclarable,
  isValidIn,
  lastEndedMonth,
  monthlyFormValues,
  monthlySaleProblems,
  monthlySubmission,
  monthlyTotals,
  monthStateOf,
  waitsForMonthTickets,
  withoutLooseAmounts,
} from './index.ts';

const fecha = '2026-03-31';
const sales = {
  CHL: { fecha, cantidadTickets: 12, totalEfectivo: 50_000, totalTarjeta: 69_000 },
  PER: { fecha, serieBoletas: 'B001', serieFacturas: 'F001', cantidadTickets: 12, ventaNeta: 1234.56 },
  ARG: {
    fecha,
    cantidadTickets: 12,
    totalEfectivo: 0.1,
    totalTarjeta: 0.2,
    ventaBruta: 0.3,
    ventaNeta: 0.25,
  },
  COL: { fecha, cantidadTickets: 12, ventaNeta: 1234.56 },
} as const satisfies Record<CountryCode, MonthlySaleSubmission>;

/** Messages by field of a month that is right but for `change`. */
const messages = (country: CountryCode, change: Partial<MonthlySaleSubmission>, files = 1) =>
  Object.fromEntries(
    monthlySaleProblems(country, { ...sales[country], ...change }, files).map(({ field, message }) => [
      field,
      message,
    ]),
  );

test.each(countryCodes)('a plain month of %s can be sent', (country) => {
  expect(messages(country, {})).toEqual({});
});

test.each(countryCodes)(
  '%s: negative, half and oversized numbers are refused where they stand',
  (country) => {
    const { fields } = countryOf(country).monthlySales;
    for (const field of fields) {
      if (field.kind !== 'tickets' && field.kind !== 'amount') continue;
      const one = (value: number) => messages(country, { [field.name]: value })[field.name];
      expect(one(-1)).toBeTruthy();
      expect(one(1.001)).toBeTruthy();
      expect(one(field.max + 1)).toBe(field.maxMessage);
      expect(one(field.max)).not.toBe(field.maxMessage);
    }
  },
);

describe('Chile', () => {
  test('fecha and cantidadTickets are required', () => {
    expect(messages('CHL', { fecha: null })).toEqual({ fecha: 'requerido' });
    expect(messages('CHL', { cantidadTickets: null })).toEqual({ cantidadTickets: 'requerido' });
  });

  test('one ticket is enough, none is not', () => {
    expect(messages('CHL', { cantidadTickets: 1 })).toEqual({});
    expect(messages('CHL', { cantidadTickets: 0 })).toEqual({ cantidadTickets: 'debe ser positivo' });
  });

  test('cash or card may be 0, both may not', () => {
    expect(messages('CHL', { totalEfectivo: 0 })).toEqual({});
    expect(messages('CHL', { totalTarjeta: 0 })).toEqual({});
    expect(messages('CHL', { totalEfectivo: 0, totalTarjeta: 0 })).toEqual({
      totalEfectivo: 'la suma no puede ser 0',
    });
  });

  test('numbers are whole, not negative, and at most 9999999999', () => {
    for (const name of ['cantidadTickets', 'totalEfectivo', 'totalTarjeta'] as const) {
      expect(messages('CHL', { [name]: 9_999_999_999 })).toEqual({});
      expect(messages('CHL', { [name]: 10_000_000_000 })).toHaveProperty(name);
      expect(messages('CHL', { [name]: 100.5 })).toEqual({ [name]: 'Debe ser un número entero' });
      expect(messages('CHL', { [name]: -1 })).toHaveProperty(name);
    }
  });

  test('gross is cash plus card, net is gross divided by 1.19, in whole pesos', () => {
    expect(monthlyTotals('CHL', sales.CHL)).toMatchObject({ ventaBruta: 119_000, ventaNeta: 100_000 });
    expect(monthlyTotals('CHL', { totalEfectivo: 1000, totalTarjeta: 0 }).ventaNeta).toBe(840);
    expect(monthlySubmission('CHL', sales.CHL)).toMatchObject({ ventaBruta: 119_000, ventaNeta: 100_000 });
  });
});

describe('Peru', () => {
  test('both series are required', () => {
    expect(messages('PER', { serieBoletas: '', serieFacturas: ' ' })).toEqual({
      serieBoletas: 'Campo obligatorio',
      serieFacturas: 'Campo obligatorio',
    });
  });

  test('a series has at most 5 characters', () => {
    expect(messages('PER', { serieBoletas: 'B0001', serieFacturas: 'F0001' })).toEqual({});
    expect(messages('PER', { serieBoletas: 'B00001', serieFacturas: 'F00001' })).toEqual({
      serieBoletas: 'Máximo 5 caracteres',
      serieFacturas: 'Máximo 5 caracteres',
    });
  });

  test('cantidadTickets is required, positive and of at most 8 digits', () => {
    expect(messages('PER', { cantidadTickets: null })).toEqual({ cantidadTickets: 'Campo obligatorio' });
    expect(messages('PER', { cantidadTickets: 0 })).toEqual({
      cantidadTickets: 'Debe ser un número positivo',
    });
    expect(messages('PER', { cantidadTickets: 1 })).toEqual({});
    expect(messages('PER', { cantidadTickets: 99_999_999 })).toEqual({});
    expect(messages('PER', { cantidadTickets: 100_000_000 })).toEqual({
      cantidadTickets: 'Máximo 8 dígitos',
    });
  });

  test('ventaNeta is required', () => {
    expect(messages('PER', { ventaNeta: null })).toEqual({ ventaNeta: 'Campo obligatorio' });
  });

  test('credit notes are optional, sent multiplied by -1, and not above the sale', () => {
    expect(messages('PER', { montoNotasCredito: null })).toEqual({});
    expect(monthlySubmission('PER', { ...sales.PER, montoNotasCredito: 10.5 }).montoNotasCredito).toBe(-10.5);
    expect(messages('PER', { montoNotasCredito: -1234.56 })).toEqual({});
    expect(messages('PER', { montoNotasCredito: 1234.57 })).toHaveProperty('montoNotasCredito');
    expect(monthlyTotals('PER', { ...sales.PER, montoNotasCredito: -34.56 }).total).toBe(1200);
  });
});

describe('Argentina', () => {
  test.each(['totalEfectivo', 'totalTarjeta', 'cantidadTickets', 'ventaNeta', 'ventaBruta'] as const)(
    '%s is required',
    (name) => {
      expect(messages('ARG', { [name]: null })).toHaveProperty(name, 'Campo requerido');
    },
  );

  test('gross is cash plus card to the cent, and nothing else is taken for it', () => {
    expect(monthlyTotals('ARG', sales.ARG).ventaBruta).toBe(0.3);
    expect(messages('ARG', { ventaBruta: 0.31 })).toEqual({ ventaBruta: 'Debe ser lo que suman los montos' });
  });

  test('net may equal gross, and not exceed it', () => {
    expect(messages('ARG', { ventaNeta: 0.3 })).toEqual({});
    expect(messages('ARG', { ventaNeta: 0.31 })).toEqual({
      ventaNeta: '* El monto neto no puede ser mayor al monto bruto',
    });
  });

  test('a credit note is sent multiplied by -1', () => {
    expect(monthlySubmission('ARG', { ...sales.ARG, montoNotasCredito: 0.1 }).montoNotasCredito).toBe(-0.1);
  });

  test('a month without sales is declared with zeros', () => {
    const zeros = { cantidadTickets: 0, totalEfectivo: 0, totalTarjeta: 0, ventaBruta: 0, ventaNeta: 0 };
    expect(messages('ARG', zeros)).toEqual({});
  });
});

describe('Colombia', () => {
  test('cantidadTickets and ventaNeta are required', () => {
    expect(messages('COL', { cantidadTickets: null, ventaNeta: null })).toEqual({
      cantidadTickets: 'Campo requerido',
      ventaNeta: 'Campo requerido',
    });
  });

  test('one to five files', () => {
    expect(messages('COL', {}, 0)).toEqual({ file: 'Debe adjuntar al menos un archivo' });
    expect(messages('COL', {}, 5)).toEqual({});
    expect(messages('COL', {}, 6)).toEqual({ file: 'Puede adjuntar hasta 5 archivos' });
  });
});

test.each([
  ['Chile', 'CHL'],
  ['Peru', 'PER'],
  ['Argentina', 'ARG'],
] as const)('no file or one is taken: %s', (_, country) => {
  expect(messages(country, {}, 0)).toEqual({});
  expect(messages(country, {}, 1)).toEqual({});
  expect(messages(country, {}, 2)).toEqual({ file: 'Puede adjuntar un solo archivo' });
  expect(countryOf(country).monthlySales.evidence.kinds).toBe(country === 'CHL' ? 'image' : 'any');
});

describe('tickets', () => {
  test('back to 0 they take the amounts along', () => {
    for (const country of countryCodes) {
      const cleared = withoutLooseAmounts(country, { ...sales[country], cantidadTickets: 0 });
      expect(monthlyTotals(country, cleared)).toEqual({
        ventaBruta: 0,
        ventaNeta: 0,
        notasCredito: 0,
        total: 0,
      });
      expect(withoutLooseAmounts(country, sales[country])).toEqual(sales[country]);
    }
  });

  test('amounts without tickets are refused', () => {
    for (const country of ['ARG', 'COL'] as const) {
      expect(messages(country, { cantidadTickets: 0 })).toHaveProperty('cantidadTickets');
    }
  });

  test('amounts wait for tickets', () => {
    const waiting = (cantidadTickets: number | null) =>
      countryOf('CHL')
        .monthlySales.fields.filter((field) => waitsForMonthTickets(field, { cantidadTickets }))
        .map(({ name }) => name);
    expect(waiting(null)).toEqual(['totalEfectivo', 'totalTarjeta']);
    expect(waiting(0)).toEqual(['totalEfectivo', 'totalTarjeta']);
    expect(waiting(1)).toEqual([]);
  });
});

test('what another country asks is foreign', () => {
  expect(foreignMonthlyFields('COL', { ...sales.COL, serieBoletas: 'B001' })).toEqual(['serieBoletas']);
  for (const country of countryCodes) {
    expect(foreignMonthlyFields(country, monthlySubmission(country, sales[country]))).toEqual([]);
  }
});

test('a form that is opened and sent again says what was stored', () => {
  const stored = {
    ...sales.PER,
    id: 1,
    idContrato: 2,
    totalEfectivo: 0,
    totalTarjeta: 0,
    ventaBruta: 0,
    montoNotasCredito: -10,
    evidenciaArchivo: null,
    evidenciaArchivoId: null,
    evidenciaArchivos: [],
    auditada: false,
    declaradaPor: 'Ana',
    declaradaEn: '2026-04-01T12:00:00Z',
    rowVersion: 3,
  };
  const values = monthlyFormValues('PER', '2026-03', stored);
  expect(values).toEqual({ ...sales.PER, montoNotasCredito: 10, rowVersion: 3 });
  expect(monthlySubmission('PER', values).montoNotasCredito).toBe(-10);
  expect(monthlyFormValues('CHL', '2026-02', null)).toMatchObject({ fecha: '2026-02-28', rowVersion: null });
});

describe('the month', () => {
  const at = (now: string, country: CountryCode = 'CHL', cutOffDay = 12) => ({
    country,
    now: new Date(now),
    cutOffDay,
  });

  test('only the previous calendar month is declared [S-117]', () => {
    const clock = at('2026-01-05T15:00:00Z');
    expect(lastEndedMonth(clock)).toBe('2025-12');
    // Still April in Santiago, Lima and Bogotá, May in Buenos Aires.
    for (const country of countryCodes) {
      const month = country === 'ARG' ? '2026-04' : '2026-03';
      expect([country, lastEndedMonth(at('2026-05-01T03:30:00Z', country))]).toEqual([country, month]);
    }
    expect(isMonthDeclarable('2025-12', clock)).toBe(true);
    expect(isMonthDeclarable('2025-11', clock)).toBe(false);
    expect(isMonthDeclarable('2026-01', clock)).toBe(false);
  });

  test('until the cut-off day, on it too, on the clocks of the country', () => {
    for (const country of countryCodes) {
      expect(isMonthDeclarable('2026-03', at('2026-04-12T15:00:00Z', country))).toBe(true);
      expect(isMonthDeclarable('2026-03', at('2026-04-13T15:00:00Z', country))).toBe(false);
    }
    // Still the 12th in Lima, the 13th in Buenos Aires.
    expect(isMonthDeclarable('2026-03', at('2026-04-13T04:30:00Z', 'PER'))).toBe(true);
    expect(isMonthDeclarable('2026-03', at('2026-04-13T04:30:00Z', 'ARG'))).toBe(false);
    expect(isMonthDeclarable('2026-03', at('2026-04-13T15:00:00Z', 'CHL', 13))).toBe(true);
  });

  test('a contract belongs to a month of which it was valid on one day', () => {
    expect(isValidIn('2026-03', { from: '2026-03-31', to: null })).toBe(true);
    expect(isValidIn('2026-03', { from: '2026-04-01', to: null })).toBe(false);
    expect(isValidIn('2026-03', { from: '2024-01-01', to: '2026-03-01' })).toBe(true);
    expect(isValidIn('2026-03', { from: '2024-01-01', to: '2026-02-28' })).toBe(false);
  });

  test('waits, is too late, is declared, or is locked', () => {
    const state = (audited: boolean, declared: boolean, open: boolean) =>
      monthStateOf({ audited, declared, open });
    expect([state(false, false, true), state(false, false, false)]).toEqual(['undeclared', 'expired']);
    expect([state(false, true, true), state(false, true, false)]).toEqual(['declared', 'declared']);
    expect([state(true, false, true), state(true, true, true)]).toEqual(['audited', 'audited']);
  });
});
