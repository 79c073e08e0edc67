import { describe, expect, test } from '@jest/globals';
import type { StoreDay } from 'shared/endpoints/bulk-sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { buildStore } from '../../testing/build-store.ts';
import { isFilled, withUnread, withValue, type LineValues } from './line-values.ts';
import { isWaiting, judgeLine, lineState, withoutOrphans } from './store-lines.ts';

const store = buildStore();
const judge = (country: CountryCode, typed: LineValues, change: Partial<StoreDay> = {}) =>
  judgeLine(country, '2026-11-19', { ...store, ...change }, typed, 'wide');

describe('a line of the grid', () => {
  test('takes figures only where the day is open, not declared, and nothing blocks it', () => {
    expect(lineState(store)).toBe('open');
    expect(lineState({ estado: 'declarable', bloqueado: true })).toBe('blocked');
    expect(lineState({ estado: 'audited', bloqueado: false })).toBe('audited');
    expect(lineState({ estado: 'undeclared-locked', bloqueado: false })).toBe('locked');
  });

  test('is empty until a figure or a note is typed; series that stand there beforehand do not fill it', () => {
    const fields = countryOf('PER').dailySales.wide.fields;
    expect(isFilled({}, fields)).toBe(false);
    expect(isFilled({ serieBoletas: 'B001', tickets: null }, fields)).toBe(false);
    expect(isFilled({ tickets: 0 }, fields)).toBe(true);
  });

  test('is sent as the submission of its country: untouched groups of Chile as zeros [S-272]', () => {
    const { sale, problems } = judge('CHL', { boletas: 10, boletasTarjeta: 90_000, montoNotasCredito: 500 });
    expect(problems).toEqual([]);
    expect(sale).toMatchObject({
      contratoId: 7,
      fecha: '2026-11-19',
      boletas: 10,
      boletasEfectivo: 0,
      boletasTarjeta: 90_000,
      facturas: 0,
      exentasTarjeta: 0,
      montoNotasCredito: -500,
      rowVersion: null,
    });
  });

  test('PER takes the series that the store last used, unless others are typed', () => {
    const series = { serieBoletas: 'B001', serieFacturas: 'F001' };
    const { sale, problems } = judge('PER', { tickets: 3, montoNeto: 90, serieFacturas: 'F002' }, { series });
    expect([sale.serieBoletas, sale.serieFacturas, problems]).toEqual(['B001', 'F002', []]);
    expect(judge('PER', { tickets: 3, montoNeto: 90 }).problems).toEqual([
      { field: 'serieBoletas', message: 'Campo requerido' },
      { field: 'serieFacturas', message: 'Campo requerido' },
    ]);
  });

  test('is judged by the rules of a declaration, and Chile sends no zero', () => {
    expect(judge('CHL', { boletas: 10_001, boletasTarjeta: 999_999 }).problems).toEqual([
      { field: 'boletas', message: 'El monto máximo de tickets es 10.000' },
    ]);
    expect(judge('CHL', { boletas: 0 }).problems).toMatchObject([{ field: 'boletas' }]);
    expect(judge('COL', { tickets: 3 }).problems).toEqual([
      { field: 'montoNeto', message: 'Campo requerido' },
    ]);
  });

  test('amounts wait for their tickets, and go when these go back to 0', () => {
    const [boletas, efectivo] = countryOf('CHL').dailySales.wide.fields;
    if (!boletas || !efectivo) throw new Error('Chile has fields.');
    expect(isWaiting('CHL', {}, efectivo)).toBe(true);
    expect(isWaiting('CHL', { boletas: 2 }, efectivo)).toBe(false);
    expect(withoutOrphans('CHL', { boletas: 0, boletasEfectivo: 5000, facturas: 1 }, boletas)).toMatchObject({
      boletasEfectivo: null,
      facturas: 1,
    });
  });

  test('with a text that is no figure waits until that field is changed, whatever stood there before', () => {
    const typed = withUnread({ tickets: 3, montoNeto: 90 }, 'montoNeto', '1,234.56');
    expect(judge('COL', typed)).toMatchObject({
      sale: { tickets: 3, montoNeto: 90 },
      problems: [
        {
          field: 'montoNeto',
          message: "No reconocemos '1,234.56' como una cantidad. Escríbala así: 1.234,00",
        },
      ],
      unusual: [],
    });
    expect(judge('COL', typed).sale).not.toHaveProperty('unread');
    expect(judge('COL', withValue(typed, 'montoNeto', 1234.56)).problems).toEqual([]);
    const empty = withUnread({ tickets: 3 }, 'montoNeto', 'doce mil');
    expect(judge('COL', empty).problems).toHaveLength(1);
    expect(isFilled(withUnread({}, 'tickets', 'ocho'), countryOf('COL').dailySales.wide.fields)).toBe(true);
  });

  test('amounts of a count that could not be read stay until it is one, and go with their own such texts', () => {
    const [boletas, efectivo] = countryOf('CHL').dailySales.wide.fields;
    if (!boletas || !efectivo) throw new Error('Chile has fields.');
    const typed = withUnread({ boletasEfectivo: 5000 }, 'boletas', 'diez');
    expect(isWaiting('CHL', typed, efectivo)).toBe(false);
    expect(withoutOrphans('CHL', typed, boletas)).toBe(typed);
    const none = withUnread({ boletas: 0 }, 'boletasEfectivo', 'cinco mil');
    expect(withoutOrphans('CHL', none, boletas)).toEqual({
      boletas: 0,
      boletasEfectivo: null,
      boletasTarjeta: null,
      unread: {},
    });
  });

  test('stands out when it is far from the store’s own pattern', () => {
    const usual = { mediana: 1000, dispersion: 0.1 };
    const patron = {
      muestras: 8,
      total: usual,
      tickets: { ...usual, mediana: 10 },
      ticketPromedio: { ...usual, mediana: 100 },
    };
    expect(judge('COL', { tickets: 10, montoNeto: 1100 }, { patron }).unusual).toEqual([]);
    expect(judge('COL', { tickets: 10, montoNeto: 11_000 }, { patron }).unusual).toEqual([
      { kind: 'total', value: 11_000, usual: 1000 },
    ]);
  });

  test('the same values are judged once', () => {
    const typed = { tickets: 1, montoNeto: 10 };
    expect(judgeLine('COL', '2026-11-19', store, typed, 'wide')).toBe(
      judgeLine('COL', '2026-11-19', store, typed, 'wide'),
    );
  });
});
