import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import { countryCodes, type CountryCode } from 'shared/countries';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { swollenPdf, testFilm, testPdf } from '../../testing/sent-files.ts';
import { declareMonth, evidence, march, newKey, plainMonth } from './testing.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock('2026-04-08T15:00:00Z');
  await api.db.deleteFrom('monthly_sale_file').execute();
  await api.db.updateTable('contract').set({ audited: false }).execute();
});

const contractOf = (country: CountryCode, index = 0): number => api.world[country].a.contractIds[index] ?? 0;
const company = (country: CountryCode) => api.as(testEmail('empresa', country));
const filesOf = (country: CountryCode): File[] => (country === 'COL' ? [evidence.pdf] : []);

/** A contract that no test has declared yet. */
const fresh = async (country: CountryCode): Promise<number> => {
  const { a } = api.world[country];
  const code = `CT-${country}-${newKey()['idempotency-key']}`.slice(0, 38);
  const row = await api.db
    .insertInto('contract')
    .values({
      code,
      company_id: a.companyId,
      brand_id: a.brandIds[0],
      space_id: a.spaceIds[0],
      building_id: a.buildingId,
      country_code: country,
      starts_on: '2026-01-01',
      ends_on: '2027-12-31',
      real_end_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const declareIn = async (
  country: CountryCode,
  change: Partial<MonthlySaleSubmission> = {},
  files = filesOf(country),
) => {
  const contract = await fresh(country);
  return declareMonth(company(country), contract, { ...plainMonth[country], ...change }, files);
};

describe('a declaration', () => {
  test('is stored and read back under its contract, in each country with its own fields [S-007 S-342 S-193]', async () => {
    /** What the server adds to what is sent. */
    const added = {
      CHL: { ventaBruta: 1_190_000, ventaNeta: 1_000_000, montoNotasCredito: 0 },
      PER: { montoNotasCredito: -100.5 },
      ARG: { ventaBruta: 3000.75, montoNotasCredito: 0 },
      COL: { montoNotasCredito: 0 },
    };
    for (const country of countryCodes) {
      const contract = await fresh(country);
      const notes = country === 'PER' ? { montoNotasCredito: -100.5 } : {};
      // The day is the one that is sent, which need not be the month's last.
      const sent = { ...plainMonth[country], fecha: '2026-03-30', ...notes };
      const { status, body } = await declareMonth(company(country), contract, sent, filesOf(country));
      expect([country, status, body.id, body.estadoMes]).toEqual([country, 200, contract, 'declared']);
      const { ventaMensual } = (
        await company(country).get(`/api/sales/contratos/${contract}/ventas-mensuales/2026-03`)
      ).body;
      expect(ventaMensual).toEqual(body.ventaMensual);
      expect(ventaMensual).toMatchObject({ ...sent, idContrato: contract, rowVersion: 1, auditada: false });
      const stored = api.db.selectFrom('monthly_sale').select('id').where('contract_id', '=', contract);
      const { id } = await stored.executeTakeFirstOrThrow();
      expect(ventaMensual).toMatchObject({ id, ...added[country] });
      for (const name of ['totalEfectivo', 'totalTarjeta', 'ventaBruta', 'serieBoletas', 'serieFacturas']) {
        expect([country, Object.keys(ventaMensual)]).toEqual([country, expect.arrayContaining([name])]);
      }
      expect(ventaMensual.declaradaPor).toBe(`empresa ${country} a`);
      const [file = null] = ventaMensual.evidenciaArchivos;
      expect(file?.nombre ?? null).toBe(country === 'COL' ? 'Cierre de marzo.pdf' : null);
      expect(ventaMensual.evidenciaArchivo).toEqual(file);
      expect(ventaMensual.evidenciaArchivoId).toBe(file?.id ?? null);
      // And under no other contract.
      const other = await fresh(country);
      const ofOther = await company(country).get(`/api/sales/contratos/${other}/ventas-mensuales/2026-03`);
      expect([ofOther.status, ofOther.body.ventaMensual]).toEqual([200, null]);
    }
  });

  test('gross and net are worked out by the server [S-283 S-284 S-296]', async () => {
    const chile = (await declareIn('CHL')).body.ventaMensual;
    expect([chile.ventaBruta, chile.ventaNeta]).toEqual([1_190_000, 1_000_000]);
    const argentina = (await declareIn('ARG')).body.ventaMensual;
    expect([argentina.ventaBruta, argentina.ventaNeta]).toEqual([3000.75, 2500]);
    const forged = await declareIn('ARG', { ventaBruta: 9999 });
    expect([forged.status, forged.body.code, forged.body.field]).toEqual([422, 'RULE_BROKEN', 'ventaBruta']);
    // Net may be all of it, and rounds to whole pesos.
    expect((await declareIn('ARG', { ventaNeta: 3000.75 })).status).toBe(200);
    const odd = (await declareIn('CHL', { totalEfectivo: 500_001 })).body.ventaMensual;
    expect([odd.ventaBruta, odd.ventaNeta]).toEqual([1_190_001, 1_000_001]);
  });

  test('a credit note is kept negative, whichever sign it came with', async () => {
    for (const country of ['PER', 'ARG'] as const) {
      for (const montoNotasCredito of [-100.5, 100.5]) {
        const { body } = await declareIn(country, { montoNotasCredito });
        expect([country, body.ventaMensual.montoNotasCredito]).toEqual([country, -100.5]);
      }
    }
  });

  test('what another country asks is refused as unknown', async () => {
    const { status, body } = await declareIn('COL', { totalEfectivo: 5 });
    expect([status, body.code, body.field]).toEqual([400, 'VALIDATION_FAILED', 'totalEfectivo']);
  });

  test.each([
    ['the day is required [S-275]', 'CHL', { fecha: null }, 'fecha', 'requerido'],
    ['tickets are required [S-276]', 'CHL', { cantidadTickets: null }, 'cantidadTickets', 'requerido'],
    [
      'tickets are positive, so amounts without any are refused [S-248 S-277]',
      'CHL',
      { cantidadTickets: 0 },
      'cantidadTickets',
      'debe ser positivo',
    ],
    [
      'the amounts are not all 0',
      'CHL',
      { totalEfectivo: 0, totalTarjeta: 0 },
      'totalEfectivo',
      'la suma no puede ser 0',
    ],
    ['numbers are whole', 'CHL', { totalTarjeta: 100.5 }, 'totalTarjeta', 'Debe ser un número entero'],
    ['cash is whole', 'CHL', { totalEfectivo: 100.5 }, 'totalEfectivo', 'Debe ser un número entero'],
    ['tickets are whole', 'CHL', { cantidadTickets: 1.5 }, 'cantidadTickets', 'Debe ser un número entero'],
    ['cash is not negative', 'CHL', { totalEfectivo: -1 }, 'totalEfectivo', 'No puede ser negativo'],
    ['card is not negative', 'CHL', { totalTarjeta: -1 }, 'totalTarjeta', 'No puede ser negativo'],
    [
      'cash has a maximum',
      'CHL',
      { totalEfectivo: 10_000_000_000 },
      'totalEfectivo',
      'El monto máximo es 9.999.999.999',
    ],
    [
      'card has a maximum',
      'CHL',
      { totalTarjeta: 10_000_000_000 },
      'totalTarjeta',
      'El monto máximo es 9.999.999.999',
    ],
    [
      'numbers have a maximum',
      'CHL',
      { cantidadTickets: 10_000_000_000 },
      'cantidadTickets',
      'El máximo es 9.999.999.999',
    ],
    [
      'a series has 5 characters at most',
      'PER',
      { serieFacturas: 'F00001' },
      'serieFacturas',
      'Máximo 5 caracteres',
    ],
    [
      'the other series has 5 characters at most',
      'PER',
      { serieBoletas: 'B00001' },
      'serieBoletas',
      'Máximo 5 caracteres',
    ],
    ['a series is required [S-286]', 'PER', { serieBoletas: ' ' }, 'serieBoletas', 'Campo obligatorio'],
    [
      'transactions are positive [S-290]',
      'PER',
      { cantidadTickets: 0, ventaNeta: 0 },
      'cantidadTickets',
      'Debe ser un número positivo',
    ],
    [
      'transactions are not negative [S-290]',
      'PER',
      { cantidadTickets: -1 },
      'cantidadTickets',
      'Debe ser un número positivo',
    ],
    [
      'transactions have 8 digits at most',
      'PER',
      { cantidadTickets: 100_000_000 },
      'cantidadTickets',
      'Máximo 8 dígitos',
    ],
    [
      'net is not above gross [S-297]',
      'ARG',
      { ventaNeta: 3000.76 },
      'ventaNeta',
      '* El monto neto no puede ser mayor al monto bruto',
    ],
    ['net sales are required [S-295]', 'ARG', { ventaNeta: null }, 'ventaNeta', 'Campo requerido'],
    ['cash is required [S-295]', 'ARG', { totalEfectivo: null }, 'totalEfectivo', 'Campo requerido'],
    ['card is required [S-295]', 'ARG', { totalTarjeta: null }, 'totalTarjeta', 'Campo requerido'],
    ['tickets are required [S-295]', 'ARG', { cantidadTickets: null }, 'cantidadTickets', 'Campo requerido'],
    ['gross sales are required [S-295]', 'ARG', { ventaBruta: null }, 'ventaBruta', 'Campo requerido'],
    ['tickets are required [S-300]', 'COL', { cantidadTickets: null }, 'cantidadTickets', 'Campo requerido'],
    ['net sales are required [S-300]', 'COL', { ventaNeta: null }, 'ventaNeta', 'Campo requerido'],
    [
      'amounts need tickets',
      'COL',
      { cantidadTickets: 0 },
      'cantidadTickets',
      'Ingrese la cantidad de tickets de estos montos',
    ],
  ] as const)('the rules of the form: %s', async (_, country, change, field, message) => {
    const { status, body } = await declareIn(country, change);
    expect([status, body.field, body.message]).toEqual([422, field, message]);
    expect(body.details.fields[0]).toEqual({ field, message });
  });

  const answerTo = async (country: CountryCode, change: Partial<MonthlySaleSubmission>) => {
    const { status, body } = await declareIn(country, change);
    return [change, status, body.message];
  };

  test('in Chile cash or card may be 0, both may not [S-278]', async () => {
    for (const change of [{ totalEfectivo: 0 }, { totalTarjeta: 0 }])
      expect(await answerTo('CHL', change)).toEqual([change, 200, undefined]);
    const none = { totalEfectivo: 0, totalTarjeta: 0 };
    expect(await answerTo('CHL', none)).toEqual([none, 422, 'la suma no puede ser 0']);
  });

  test('in Chile numbers are whole, not negative and at most 9.999.999.999 [S-241 S-277 S-279 S-280]', async () => {
    const whole = 'Debe ser un número entero';
    const positive = 'No puede ser negativo';
    const most = 'El monto máximo es 9.999.999.999';
    const refused = [
      [{ cantidadTickets: 100.5 }, whole],
      [{ totalEfectivo: 100.5 }, whole],
      [{ totalTarjeta: 100.5 }, whole],
      [{ cantidadTickets: -1 }, 'debe ser positivo'],
      [{ totalEfectivo: -1 }, positive],
      [{ totalTarjeta: -1 }, positive],
      [{ cantidadTickets: 10_000_000_000 }, 'El máximo es 9.999.999.999'],
      [{ totalEfectivo: 10_000_000_000 }, most],
      [{ totalTarjeta: 10_000_000_000 }, most],
    ] as const;
    for (const [change, message] of refused)
      expect(await answerTo('CHL', change)).toEqual([change, 422, message]);
    for (const name of ['cantidadTickets', 'totalEfectivo', 'totalTarjeta']) {
      const { body } = await declareIn('CHL', { [name]: 9_999_999_999 });
      expect(body.ventaMensual).toMatchObject({ [name]: 9_999_999_999 });
    }
  });

  test('in Peru a series has 5 characters at most, and transactions have 8 digits [S-288 S-291]', async () => {
    for (const change of [{ serieBoletas: 'B00001' }, { serieFacturas: 'F00001' }])
      expect(await answerTo('PER', change)).toEqual([change, 422, 'Máximo 5 caracteres']);
    const many = { cantidadTickets: 100_000_000 };
    expect(await answerTo('PER', many)).toEqual([many, 422, 'Máximo 8 dígitos']);
    const most = { serieBoletas: 'B0001', serieFacturas: 'F0001', cantidadTickets: 99_999_999 };
    expect((await declareIn('PER', most)).body.ventaMensual).toMatchObject(most);
  });

  test.each(['PER', 'ARG', 'COL'] as const)(
    'in %s a month has tickets of 8 digits at most [S-405]',
    async (country) => {
      const many = { cantidadTickets: 100_000_000 };
      expect(await answerTo(country, many)).toEqual([many, 422, 'Máximo 8 dígitos']);
      const most = { cantidadTickets: 99_999_999 };
      expect((await declareIn(country, most)).body.ventaMensual).toMatchObject(most);
    },
  );
});

describe('when', () => {
  const at = async (clock: string, fecha = '2026-03-31', country: CountryCode = 'CHL') => {
    api.setClock(clock);
    const { status, body } = await declareIn(country, { fecha });
    return [status, body.code ?? body.estadoMes, body.message];
  };

  test('on the cut-off day itself it is taken, and one day later it is not, by the clock of the country [S-013 S-224]', async () => {
    // The hours that a country is behind UTC by then; the 12th ends at its midnight.
    for (const [country, hours] of [
      ['CHL', 4],
      ['PER', 5],
      ['ARG', 3],
      ['COL', 5],
    ] as const) {
      const last = await at(`2026-04-13T0${hours - 1}:59:59Z`, '2026-03-31', country);
      expect([country, last]).toEqual([country, [200, 'declared', undefined]]);
      const late = await at(`2026-04-13T0${hours}:00:00Z`, '2026-03-31', country);
      expect([country, late]).toEqual([
        country,
        [422, 'MONTH_NOT_DECLARABLE', 'Fecha para declarar vencida'],
      ]);
    }
  });

  test.each([
    ['CHL', 'venta_mensual_dia_corte_mes_anterior_chl'],
    ['PER', 'venta_mensual_dia_corte_mes_anterior_per'],
    ['ARG', 'venta_mensual_dia_corte_mes_anterior_arg'],
    ['COL', 'venta_mensual_dia_corte_mes_anterior_col'],
  ] as const)(
    'the cut-off day of %s is the parameter %s, and the screen says it [S-014 S-121 S-224 S-368]',
    async (country, name) => {
      const set = (value: string) =>
        api.db.updateTable('country_parameter').set({ value }).where('name', '=', name).execute();
      const onThe20th = async () => (await at('2026-04-20T15:00:00Z', '2026-03-31', country))[0];
      await set('20');
      expect(await onThe20th()).toBe(200);
      // The screen says the monthly cut-off; the daily one is the 12th.
      const { body } = await company(country).get('/api/sales/contratos/ventas-mensuales', { query: march });
      expect(body.diaCorte).toBe(20);
      await set('12');
      expect(await onThe20th()).toBe(422);
    },
  );

  test('without a value of the parameter it is the 12th [S-403]', async () => {
    for (const country of countryCodes) {
      const name = `venta_mensual_dia_corte_mes_anterior_${country.toLowerCase()}`;
      await api.db.deleteFrom('country_parameter').where('name', '=', name).execute();
      const onThe12th = await at('2026-04-12T15:00:00Z', '2026-03-31', country);
      const onThe13th = await at('2026-04-13T15:00:00Z', '2026-03-31', country);
      await api.db.insertInto('country_parameter').values({ name, value: '12' }).execute();
      expect([country, onThe12th]).toEqual([country, [200, 'declared', undefined]]);
      expect([country, onThe13th]).toEqual([
        country,
        [422, 'MONTH_NOT_DECLARABLE', 'Fecha para declarar vencida'],
      ]);
    }
  });

  test.each(countryCodes)('in %s only the previous month is taken [S-223]', async (country) => {
    for (const fecha of ['2026-02-28', '2026-04-01', '2026-05-31', '2025-03-31']) {
      expect([fecha, await at('2026-04-08T15:00:00Z', fecha, country)]).toEqual([
        fecha,
        [422, 'MONTH_NOT_DECLARABLE', 'Solo se puede declarar la venta del mes anterior.'],
      ]);
    }
    for (const fecha of ['2026-03-01', '2026-03-31'])
      expect(await at('2026-04-08T15:00:00Z', fecha, country)).toEqual([200, 'declared', undefined]);
    // In January it is one of the year before.
    expect(await at('2027-01-08T15:00:00Z', '2026-12-31', country)).toEqual([200, 'declared', undefined]);
  });

  test('a contract that was not valid in the month has nothing to declare [S-006]', async () => {
    const declareWith = async (dates: { starts_on?: string; real_end_on?: string }) => {
      const contract = await fresh('CHL');
      await api.db.updateTable('contract').set(dates).where('id', '=', contract).execute();
      const { status, body } = await declareMonth(company('CHL'), contract, plainMonth.CHL);
      return [status, body.code ?? body.estadoMes, body.message];
    };
    for (const dates of [{ starts_on: '2026-04-01' }, { real_end_on: '2026-02-28' }])
      expect([dates, await declareWith(dates)]).toEqual([
        dates,
        [422, 'MONTH_NOT_DECLARABLE', 'El contrato no estuvo vigente en este mes.'],
      ]);
    // A day of the month is enough.
    for (const dates of [{ starts_on: '2026-03-31' }, { real_end_on: '2026-03-01' }])
      expect([dates, await declareWith(dates)]).toEqual([dates, [200, 'declared', undefined]]);
  });
});

describe('an edit', () => {
  test('replaces the values and keeps who declared first; a stale one meets what is stored [T19]', async () => {
    const contract = await fresh('CHL');
    const store = api.as(testEmail('marca', 'CHL'));
    await declareMonth(store, contract, plainMonth.CHL);
    const sent = { ...plainMonth.CHL, totalEfectivo: 600_000 };
    const edited = await declareMonth(company('CHL'), contract, { ...sent, rowVersion: 1 });
    expect(edited.body.ventaMensual).toMatchObject({
      totalEfectivo: 600_000,
      ventaBruta: 1_290_000,
      rowVersion: 2,
      declaradaPor: 'marca CHL a',
    });
    for (const rowVersion of [1, null]) {
      const stale = await declareMonth(company('CHL'), contract, { ...plainMonth.CHL, rowVersion });
      expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
      expect(stale.body.details.guardada).toMatchObject({ totalEfectivo: 600_000, rowVersion: 2 });
    }
  });

  test('the same key declares once, whatever is clicked; two at once make one sale [T18]', async () => {
    const contract = await fresh('CHL');
    const key = newKey();
    const send = (headers = key) =>
      declareMonth(company('CHL'), contract, plainMonth.CHL, [evidence.png], headers);
    const twice = await Promise.all([send(), send()]);
    expect(twice.map(({ status, body }) => [status, body.ventaMensual.rowVersion])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const others = await Promise.all([send(newKey()), send(newKey())]);
    expect(others.map(({ status }) => status)).toEqual([409, 409]);
    const rows = await api.db
      .selectFrom('monthly_sale')
      .select('id')
      .where('contract_id', '=', contract)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('an audited contract or month is locked, also for who would go past the form [S-382]', async () => {
    const contract = await fresh('CHL');
    await declareMonth(company('CHL'), contract, plainMonth.CHL);
    const again = () => declareMonth(company('CHL'), contract, { ...plainMonth.CHL, rowVersion: 1 });
    await api.db.updateTable('contract').set({ audited: true }).where('id', '=', contract).execute();
    expect([(await again()).status, (await again()).body.message]).toEqual([
      422,
      'No puedes editar una venta auditada',
    ]);
    await api.db.updateTable('contract').set({ audited: false }).where('id', '=', contract).execute();
    await api.db
      .updateTable('monthly_sale')
      .set({ audited: true })
      .where('contract_id', '=', contract)
      .execute();
    expect((await again()).body).toMatchObject({
      code: 'SALE_AUDITED',
      message: 'No puedes editar una venta auditada',
    });
    const direct = api.db.updateTable('monthly_sale').set({ cash: 1 }).where('contract_id', '=', contract);
    await expect(direct.execute()).rejects.toThrow('is audited');
  });

  test('its history and the audit log say who declared and corrected it, and what changed [D3]', async () => {
    const contract = await fresh('PER');
    const first = await declareMonth(api.as(testEmail('marca', 'PER')), contract, plainMonth.PER);
    const sent = { ...plainMonth.PER, ventaNeta: 20_000, montoNotasCredito: -10, rowVersion: 1 };
    await declareMonth(company('PER'), contract, sent, [evidence.pdf]);
    const { body } = await company('PER').get(
      `/api/sales/contratos/${contract}/ventas-mensuales/2026-03/historial`,
    );
    expect(
      body.map(({ version, quien, accion }: Record<string, unknown>) => [version, quien, accion]),
    ).toEqual([
      [2, 'empresa PER a', 'corregida'],
      [1, 'marca PER a', 'declarada'],
    ]);
    expect(body[0].cambios).toEqual([
      { campo: 'ventaNeta', antes: 12_345.67, despues: 20_000 },
      { campo: 'montoNotasCredito', antes: 0, despues: 10 },
      { campo: 'evidencia', antes: null, despues: 'Cierre de marzo.pdf' },
    ]);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
      .where('entity', '=', 'monthly_sale')
      .where('entity_id', '=', String(first.body.ventaMensual.id))
      .orderBy('audit_log.id')
      .execute();
    const from = { at: new Date('2026-04-08T15:00:00Z'), ip: '127.0.0.1' };
    const [declared, corrected] = [{ ventaNeta: 12_345.67 }, { ventaNeta: 20_000 }];
    const [brand, owner] = [testEmail('marca', 'PER'), testEmail('empresa', 'PER')];
    expect(entries).toMatchObject([
      { action: 'monthly-sale.declare', email: brand, ...from, before: null, after: declared },
      { action: 'monthly-sale.edit', email: owner, ...from, before: declared, after: corrected },
    ]);
    await expect(api.db.deleteFrom('monthly_sale_history').execute()).rejects.toThrow('append-only');
  });
});

describe('evidence', () => {
  test('comes back under its own name and with its own bytes, by a link that lives a minute [S-194 S-369 P-325 P-255]', async () => {
    const five = [evidence.pdf, evidence.png, evidence.mp4, evidence.pdf, evidence.png];
    expect((await declareIn('COL', {}, [...five, evidence.png])).status).toBe(422);
    const { body } = await declareIn('COL', {}, five);
    const { evidenciaArchivo, evidenciaArchivoId, evidenciaArchivos } = body.ventaMensual;
    expect(evidenciaArchivos.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Cierre de marzo.pdf',
      'cierre.png',
      'caja.mp4',
      'Cierre de marzo.pdf',
      'cierre.png',
    ]);
    expect(evidenciaArchivo).toEqual(evidenciaArchivos[0]);
    expect(evidenciaArchivoId).toBe(evidenciaArchivos[0].id);
    const link = await company('COL').get(`/api/sales/archivos/${evidenciaArchivoId}/download`);
    expect(link.body.filename).toBe('Cierre de marzo.pdf');
    const file = await company('COL').get(link.body.url);
    expect([file.status, file.bytes.equals(testPdf())]).toEqual([200, true]);
    const film = await company('COL').get(`/api/sales/archivos/${evidenciaArchivos[2].id}/download`);
    expect(film.body.filename).toBe('caja.mp4');
    expect((await company('COL').get(film.body.url)).bytes.equals(testFilm)).toBe(true);
    const other = api.as(testEmail('empresa', 'COL', 'b'));
    expect((await other.get(`/api/sales/archivos/${evidenciaArchivoId}/download`)).status).toBe(404);
    expect((await other.get(link.body.url)).status).toBe(403);
    // The link lives a minute.
    api.setClock('2026-04-08T15:00:59Z');
    expect((await company('COL').get(link.body.url)).status).toBe(200);
    api.setClock('2026-04-08T15:01:01Z');
    expect((await company('COL').get(link.body.url)).status).toBe(403);
  });

  test('Colombia wants one to five files [S-301 S-302]', async () => {
    const six = Array.from({ length: 6 }, () => evidence.pdf);
    const none = await declareIn('COL', {}, []);
    expect([none.status, none.body.field, none.body.message]).toEqual([
      422,
      'file',
      'Debe adjuntar al menos un archivo',
    ]);
    expect((await declareIn('COL', {}, six.slice(0, 5))).status).toBe(200);
    const many = await declareIn('COL', {}, six);
    expect([many.status, many.body.message]).toEqual([422, 'Puede adjuntar hasta 5 archivos']);
  });

  test.each([
    ['Chile [S-285 S-303]', 'CHL'],
    ['Peru [S-294 S-303]', 'PER'],
    ['Argentina [S-298 S-303]', 'ARG'],
  ] as const)('none or one: %s', async (_, country) => {
    expect((await declareIn(country, {}, [])).status).toBe(200);
    expect((await declareIn(country, {}, [evidence.png])).status).toBe(200);
    // In Chile it is a picture.
    expect((await declareIn(country, {}, [evidence.pdf])).status).toBe(country === 'CHL' ? 422 : 200);
    const two = await declareIn(country, {}, [evidence.png, evidence.png]);
    expect([two.status, two.body.message]).toEqual([422, 'Puede adjuntar un solo archivo']);
    // A correction adds no second one to the file that it keeps.
    const contract = await fresh(country);
    await declareMonth(company(country), contract, plainMonth[country], [evidence.png]);
    const corrected = { ...plainMonth[country], rowVersion: 1 };
    const added = await declareMonth(company(country), contract, corrected, [evidence.png]);
    expect([added.status, added.body.message]).toEqual([422, 'Puede adjuntar un solo archivo']);
  });

  test('a small PDF that takes too much memory or time to read is refused at its field, and others are answered meanwhile [T9]', async () => {
    const bytes = swollenPdf();
    expect(bytes.length).toBeLessThan(1_000_000);
    const seen = { refusal: false };
    const sent = declareIn('PER', {}, [new File([bytes], 'cierre.pdf', { type: 'application/pdf' })]).finally(
      () => (seen.refusal = true),
    );
    // Where the file held up the server, only the first few would be answered.
    let answered = 0;
    for (; !seen.refusal; answered += 1) {
      expect((await api.anonymous.get('/health/live')).status).toBe(200);
      await setImmediate();
    }
    expect(answered).toBeGreaterThan(200);
    const { status, body } = await sent;
    expect([status, body.field, body.message]).toEqual([
      422,
      'file',
      '«cierre.pdf» está dañado o no es lo que su nombre dice',
    ]);
  }, 60_000);

  test('a file is what its bytes say: pictures, films and PDF, in Chile pictures only [T11 S-370 P-255]', async () => {
    const disguised = await declareIn('PER', {}, [evidence.text]);
    expect([disguised.status, disguised.body.field, disguised.body.message]).toEqual([
      422,
      'file',
      'Adjunte una imagen, un video (MP4, MOV o WebM) o un PDF',
    ]);
    const paper = await declareIn('CHL', {}, [evidence.pdf]);
    expect([paper.status, paper.body.message]).toEqual([422, 'Adjunte una imagen PNG, JPG, WebP o GIF']);
    const active = new File([testPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')], 'cierre.pdf');
    const half = new File([Buffer.from('\u0089PNG\r\n\u001A\n and nothing else', 'latin1')], 'cierre.png');
    for (const file of [active, half]) {
      const refused = await declareIn('PER', {}, [file]);
      expect([file.name, refused.status, refused.body.field]).toEqual([file.name, 422, 'file']);
    }
    const page = '<script>alert(1)</script>';
    const kept = await declareIn('PER', {}, [new File([evidence.png, page], 'Cierre de marzo.HTML')]);
    const [{ id, nombre }] = kept.body.ventaMensual.evidenciaArchivos;
    const link = await company('PER').get(`/api/sales/archivos/${id}/download`);
    expect([nombre, link.body.filename]).toEqual(['Cierre de marzo.png', 'Cierre de marzo.png']);
    const { status, bytes } = await company('PER').get(link.body.url);
    expect([status, bytes.includes(page)]).toEqual([200, false]);
  });

  test('a file of 5.244.000 bytes is taken, one byte more is not [P-254]', async () => {
    const sized = (size: number) =>
      new File([evidence.pdf, new Uint8Array(size - evidence.pdf.size)], 'a.pdf');
    expect((await declareIn('PER', {}, [sized(5_244_000)])).status).toBe(200);
    const larger = await declareIn('PER', {}, [sized(5_244_001)]);
    expect([larger.status, larger.body.message]).toEqual([422, 'Cada archivo puede pesar hasta 5 MB']);
  });

  test('an edit keeps the files that it names, and no file of another sale [T1 S-301 S-302]', async () => {
    const contract = await fresh('COL');
    const first = await declareMonth(company('COL'), contract, plainMonth.COL, [evidence.pdf, evidence.png]);
    const [pdf, png] = first.body.ventaMensual.evidenciaArchivos;
    const edit = (evidenciaArchivoIds: number[], files: File[], rowVersion: number) =>
      declareMonth(company('COL'), contract, { ...plainMonth.COL, evidenciaArchivoIds, rowVersion }, files);
    const second = await edit([png.id], [evidence.mp4], 1);
    expect(
      second.body.ventaMensual.evidenciaArchivos.map(({ nombre }: { nombre: string }) => nombre),
    ).toEqual(['cierre.png', 'caja.mp4']);
    expect((await edit([], [], 2)).body.message).toBe('Debe adjuntar al menos un archivo');
    const five = Array.from({ length: 5 }, () => evidence.pdf);
    expect((await edit([png.id], five, 2)).body.message).toBe('Puede adjuntar hasta 5 archivos');
    expect((await edit([pdf.id], [], 2)).body.field).toBe('file');
    const stranger = api.as(testEmail('empresa', 'COL', 'b'));
    const [theirContract] = api.world.COL.b.contractIds;
    const theirs = await declareMonth(stranger, theirContract, plainMonth.COL, [evidence.pdf]);
    for (const other of [theirs, await declareIn('COL')]) {
      const [{ id }] = other.body.ventaMensual.evidenciaArchivos;
      const { status, body } = await edit([png.id, id], [], 2);
      expect([status, body.code, body.field]).toEqual([422, 'RULE_BROKEN', 'file']);
    }
    // The same as for a file that does not exist.
    const [foreign] = theirs.body.ventaMensual.evidenciaArchivos;
    const nothing = await edit([png.id, 2_000_000_000], [], 2);
    expect((await edit([png.id, foreign.id], [], 2)).body).toEqual(nothing.body);
    // The replaced file can still be read through the history.
    expect((await company('COL').get(`/api/sales/archivos/${pdf.id}/download`)).status).toBe(200);
  });
});

describe('who', () => {
  test('the administrators of brand and company declare, and a store manager who may; readers and others do not [S-006 S-313]', async () => {
    for (const role of ['empresa', 'marca'] as const) {
      const contract = await fresh('CHL');
      const client = api.as(testEmail(role, 'CHL'));
      expect((await declareMonth(client, contract, plainMonth.CHL)).status).toBe(200);
      const { body } = await client.get(`/api/sales/contratos/${contract}/ventas-mensuales/2026-03`);
      expect(body.ventaMensual).toMatchObject({ ...plainMonth.CHL, declaradaPor: `${role} CHL a` });
    }
    for (const role of ['finanzas', 'local'] as const) {
      const reply = await declareMonth(api.as(testEmail(role, 'CHL')), contractOf('CHL'), plainMonth.CHL);
      expect([role, reply.status]).toEqual([role, 403]);
    }
    const of = api.db.selectFrom('app_user').select('id').where('email', '=', testEmail('local', 'CHL'));
    const may = api.db.selectFrom('permission').select('id').where('subject', '=', 'MonthlySales');
    const granted = await api.db
      .insertInto('user_permission')
      .values({
        user_id: (await of.executeTakeFirstOrThrow()).id,
        permission_id: (await may.where('action', '=', 'create').executeTakeFirstOrThrow()).id,
        company_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const manager = api.as(testEmail('local', 'CHL'));
    expect((await declareMonth(manager, contractOf('CHL'), plainMonth.CHL)).status).toBe(200);
    // Of the store that the user manages, and of no other.
    expect((await declareMonth(manager, await fresh('CHL'), plainMonth.CHL)).status).toBe(404);
    await api.db.deleteFrom('user_permission').where('id', '=', granted.id).execute();
  });

  test('staff declare a missing month, and cannot change the one that a store declared [S-418]', async () => {
    const admin = api.as(testEmail('admin', 'CHL'));
    expect((await declareMonth(admin, await fresh('CHL'), plainMonth.CHL)).status).toBe(200);
    const contract = await fresh('CHL');
    await declareMonth(company('CHL'), contract, plainMonth.CHL);
    const sent = { ...plainMonth.CHL, totalEfectivo: 600_000, rowVersion: 1 };
    const { status, body } = await declareMonth(admin, contract, sent);
    expect([status, body.field, body.message]).toEqual([
      422,
      'fecha',
      'Este mes ya está declarado y solo el local lo cambia: pídale que lo corrija.',
    ]);
    const path = `/api/sales/contratos/${contract}/ventas-mensuales/2026-03`;
    const { ventaMensual } = (await company('CHL').get(path)).body;
    expect(ventaMensual).toMatchObject({ totalEfectivo: 500_000, rowVersion: 1 });
    expect((await declareMonth(company('CHL'), contract, sent)).body.ventaMensual).toMatchObject({
      totalEfectivo: 600_000,
      rowVersion: 2,
    });
  });

  test.each([
    ['local', 200],
    ['empresa', 200],
    ['admin', 200],
    ['intfinanzas', 200],
    ['finanzas', 403],
    ['marketing', 403],
  ] as const)('who reads the report looks at months: %s gets %i [S-317]', async (role, status) => {
    const reply = await api
      .as(testEmail(role, 'CHL'))
      .get('/api/sales/contratos/ventas-mensuales', { query: march });
    expect(reply.status).toBe(status);
  });

  test('finance of the operator reads a month and declares none [S-009 S-145]', async () => {
    const finance = api.as(testEmail('intfinanzas', 'CHL'));
    const { body } = await finance.get('/api/sales/contratos/ventas-mensuales', { query: march });
    const codes = body.content.map(({ codigo }: { codigo: string }) => codigo);
    expect(codes).toContain('CT-CHL-A-1');
    expect(codes).not.toContain('CT-CHL-B-1');
    const reply = await declareMonth(finance, contractOf('CHL'), plainMonth.CHL);
    expect(reply.status).toBe(403);
  });
});
