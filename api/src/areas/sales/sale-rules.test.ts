import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCatalogue } from 'shared/endpoints/errors';
import { countryCodes, type CountryCode } from 'shared/countries';
import { plainSales, saleRulesOf, type SaleRule } from 'shared/rules/testing/sale-rules';
import { underTitles } from 'shared/rules/testing/under-titles';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { declare, newKey } from './testing.ts';

/** What the forms refuse the API refuses too, with the same words at the same field: the table of both. */
const fecha = '2026-11-18';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
});
afterAll(() => api.close());

type Store = { readonly client: TestClient; readonly contract: number };
const storeOf = (country: CountryCode): Store => ({
  client: api.as(testEmail('local', country)),
  contract: api.world[country].a.contractIds[0],
});

/** The version of the day's record, to edit it once more. */
const versions = new Map<CountryCode, number>();

async function expectTaken(
  { country, width }: Pick<SaleRule, 'country' | 'width'>,
  change: SaleRule['inside'],
): Promise<void> {
  const { client, contract } = storeOf(country);
  const body = { fecha, ...plainSales[country][width], ...change, rowVersion: versions.get(country) ?? null };
  const reply = await declare(client, contract, body);
  expect(reply).toMatchObject({ status: 200, body: { fecha } });
  versions.set(country, reply.body.rowVersion);
}

const answerOf = (rule: SaleRule): 'RULE_BROKEN' | 'VALIDATION_FAILED' =>
  rule.api === 'VALIDATION_FAILED' ? 'VALIDATION_FAILED' : 'RULE_BROKEN';

async function expectRefused(rule: SaleRule): Promise<void> {
  const { country, width, outside, field, message } = rule;
  const { client, contract } = storeOf(country);
  const sale = {
    fecha,
    ...plainSales[country][width],
    ...outside,
    rowVersion: versions.get(country) ?? null,
  };
  const one = await declare(client, contract, sale);
  const code = answerOf(rule);
  expect(one).toMatchObject({ status: errorCatalogue[code].status, body: { code, field, message } });
  // The same line among several stores (the whole save is refused with it).
  const many = await client.post('/api/sales/ventas-diarias/varios', {
    body: { ventas: [{ contratoId: contract, ...sale }] },
    headers: newKey(),
  });
  expect(many).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN' } });
  expect(many.body.details.filas).toEqual([{ contratoId: contract, field, message }]);
}

const prove = (country: CountryCode, titles: readonly string[]): void =>
  describe.each(underTitles(saleRulesOf(country), titles))('$title', ({ rules }) => {
    test.each(rules)('$width: $promise', async (rule) => {
      await expectTaken(rule, rule.inside);
      if (rule.api === 'accepts') await expectTaken(rule, rule.outside);
      else await expectRefused(rule);
    });
  });

describe('the API holds Chile to its form', () => {
  prove('CHL', [
    'tickets are bounded [S-241]',
    'a group without tickets has no amounts [S-248]',
    'exentas have one amount [S-171]',
    'a note is bounded [S-404]',
    'what else the form asks for',
  ]);

  const refusedChange = async (change: SaleRule['outside'], field: string, message: string) => {
    const { client, contract } = storeOf('CHL');
    const reply = await declare(client, contract, { fecha, ...plainSales.CHL.wide, ...change });
    expect(reply).toMatchObject({ status: 422, body: { code: 'RULE_BROKEN', field, message } });
  };

  test.each([
    'boletasEfectivo',
    'boletasTarjeta',
    'facturasEfectivo',
    'facturasTarjeta',
    'exentasTarjeta',
    'onlineEfectivo',
    'onlineTarjeta',
    'chequeRestaurantMonto',
  ] as const)(
    'each amount is whole, not negative and bounded: %s [S-237 S-240 S-265 S-266]',
    async (field) => {
      await refusedChange({ [field]: 30_000.5 }, field, 'Debe ser un número entero');
      await refusedChange({ [field]: -1 }, field, 'No puede ser negativo');
      await refusedChange({ [field]: 10_000_000_000 }, field, 'El monto máximo es 9.999.999.999');
      await expectTaken({ country: 'CHL', width: 'wide' }, { [field]: 9_999_999_999 });
    },
  );

  test('the cash of exentas is not negative either [S-265]', async () => {
    await refusedChange({ exentasEfectivo: -1 }, 'exentasEfectivo', 'No puede ser negativo');
  });

  test('online sales and restaurant cheques may come without a count [S-248]', async () => {
    const amounts = { onlineEfectivo: 1_000, onlineTarjeta: 2_000, chequeRestaurantMonto: 8_000 };
    const chile = { country: 'CHL', width: 'wide' } as const;
    await expectTaken(chile, { ...amounts, online: 0, chequeRestaurant: 0 });
    await expectTaken(chile, amounts);
  });
});

describe('the API holds Peru to its forms', () => {
  prove('PER', [
    'transactions and amount are asked for, transactions are whole and bounded [S-254 S-255 S-256]',
    'amounts are not negative, bounded and of two decimals [S-265 S-266]',
    'the page takes longer series, and positive amounts [S-253 S-257]',
    'a note is bounded [S-404]',
    'what else the forms ask for',
  ]);
});

describe.each([
  ['Argentina', 'ARG'],
  ['Colombia', 'COL'],
] as const)('the API holds %s to its form', (_, country) => {
  prove(country, [
    'transactions and amount are asked for [S-258 S-259]',
    'transactions are whole and bounded [S-260 S-261]',
    'amounts are not negative, bounded and of two decimals [S-265 S-266]',
    'a note is bounded [S-263 S-404]',
    'what else the form asks for',
  ]);

  test('credit notes are a number, and may be left out [S-262]', async () => {
    const kept = async (notes: SaleRule['inside']) => {
      await expectTaken({ country, width: 'wide' }, notes);
      const { client, contract } = storeOf(country);
      const query = { period: '2026-11' };
      const { body } = await client.get(`/api/sales/contratos/${contract}/ventas-diarias`, { query });
      return body.dias[17].venta.montoNotasCredito;
    };
    expect(await kept({ montoNotasCredito: 34.5 })).toBe(-34.5);
    expect(await kept({ montoNotasCredito: null })).toBe(0);
    expect(await kept({ montoNotasCredito: 1234.55 })).toBe(-1234.55);
    expect(await kept({})).toBe(0);
    const { client, contract } = storeOf(country);
    const text = { fecha, ...plainSales[country].wide, montoNotasCredito: 'diez' };
    const { status, body } = await client.post(`/api/sales/contratos/${contract}/ventas-diarias`, {
      body: { ...text, rowVersion: versions.get(country) ?? null },
      headers: newKey(),
    });
    expect([status, body.field]).toEqual([400, 'montoNotasCredito']);
  });
});

test('nothing that was refused left a trace', async () => {
  const rows = await api.db.selectFrom('daily_sale').select(['day', 'row_version']).execute();
  expect(rows.toSorted((a, b) => a.row_version - b.row_version)).toEqual(
    countryCodes
      .map((country) => ({ day: fecha, row_version: versions.get(country) }))
      .toSorted((a, b) => (a.row_version ?? 0) - (b.row_version ?? 0)),
  );
});
