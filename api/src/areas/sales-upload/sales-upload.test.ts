import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { countryCodes, type CountryCode } from 'shared/countries';
import { formatDay } from 'shared/format';
import { daysOfMonth } from 'shared/rules';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { checkCounters } from '../sales/counters.repository.ts';
import { declare, justifyDay, plainSale } from '../sales/testing.ts';
import {
  chilean,
  chileanFile,
  headingsOf,
  load,
  storedOn,
  validate,
  workbook,
  type Cells,
  uploadClock,
} from './testing.ts';

let api: TestApi;
let company: TestClient;
let stores: readonly [number, number, number];
beforeAll(async () => {
  api = await startTestApi({ clockAt: uploadClock });
  company = api.as(testEmail('empresa', 'CHL'));
  stores = api.world.CHL.a.contractIds;
});
afterAll(() => api.close());

describe('a file without faults', () => {
  test('is summed up when it is validated, and stores nothing before it is loaded [S-350 S-162]', async () => {
    const file = chileanFile(
      chilean('CT-CHL-A-1', '2026-11-18'),
      [...chilean('CT-CHL-A-1', '2026-11-19'), -5_000, 'Con devolución'],
      chilean('CT-CHL-A-2', '2026-11-18'),
    );
    const job = await validate(api, company, file);
    expect(job).toMatchObject({
      step: 'check',
      state: 'done',
      done: 3,
      total: 3,
      faults: 0,
      corrected: null,
    });
    expect(job.summary).toEqual({
      periodoInicio: '2026-11-18',
      periodoFin: '2026-11-19',
      filas: 3,
      contratos: 2,
      tickets: 36,
      ventas: 465_000,
      notasCredito: 5_000,
      total: 460_000,
      nuevas: 3,
      reemplazadas: 0,
      sinCambios: 0,
      vacias: 0,
      dias: [
        { fecha: '2026-11-18', filas: 2, tickets: 24, ventas: 310_000, notasCredito: 0, total: 310_000 },
        { fecha: '2026-11-19', filas: 1, tickets: 12, ventas: 155_000, notasCredito: 5_000, total: 150_000 },
      ],
    });
    expect(await storedOn(api, '2026-11-18')).toEqual([]);

    expect(await load(api, company, job.id)).toMatchObject({ step: 'load', state: 'done', done: 3 });
    expect(await storedOn(api, '2026-11-18')).toHaveLength(2);
    expect(await storedOn(api, '2026-11-19')).toEqual([
      {
        contract_id: stores[0],
        receipt_count: 10,
        gross: 155_000,
        row_version: 1,
        comment: 'Con devolución',
      },
    ]);
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test('leaves history for each day and one audit entry with its totals [D3]', async () => {
    const [edited, added] = ['2026-11-18', '2026-11-19'];
    await declare(company, stores[2], { ...plainSale.CHL, fecha: edited });
    const job = await validate(
      api,
      company,
      chileanFile(chilean('CT-CHL-A-3', edited, 11), chilean('CT-CHL-A-3', added)),
      'noviembre.xlsx',
    );
    await load(api, company, job.id);
    const history = await api.db
      .selectFrom('daily_sale_history')
      .select(['day', 'row_version', 'before', 'after'])
      .where('contract_id', '=', stores[2])
      .orderBy('day')
      .orderBy('row_version')
      .execute();
    expect(history).toMatchObject([
      { day: edited, row_version: 1, before: null, after: { receipt_count: 10 } },
      { day: edited, row_version: 2, before: { receipt_count: 10 }, after: { receipt_count: 11 } },
      { day: added, row_version: 1, before: null, after: { receipt_count: 10 } },
    ]);
    // The day that was declared before has the entry of that, and no other.
    const entries = await api.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id'])
      .where('entity', 'in', ['daily_sale', 'sheet_import'])
      .where('entity_id', 'in', [`${stores[2]}-${edited}`, `${stores[2]}-${added}`, String(job.id)])
      // Both have the same instant, and on a cluster two nodes give ids.
      .orderBy('action')
      .execute();
    expect(entries).toEqual([
      { action: 'daily-sale.declare', entity_id: `${stores[2]}-${edited}` },
      { action: 'daily-sale.upload', entity_id: String(job.id) },
    ]);
    const { user_id: userId, ...entry } = await api.db
      .selectFrom('audit_log')
      .select(['user_id', 'entity', 'entity_id', 'at', 'ip', 'after'])
      .where('action', '=', 'daily-sale.upload')
      .where('entity_id', '=', String(job.id))
      .executeTakeFirstOrThrow();
    const { email } = await api.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId ?? 0)
      .executeTakeFirstOrThrow();
    expect(email).toBe(testEmail('empresa', 'CHL'));
    expect(entry).toMatchObject({
      entity: 'sheet_import',
      at: new Date(uploadClock),
      ip: '127.0.0.1',
      after: {
        archivo: 'noviembre.xlsx',
        filas: 2,
        tickets: 25,
        ventas: 310_000,
        periodoInicio: edited,
        periodoFin: added,
        nuevas: 1,
        reemplazadas: 1,
      },
    });
  });

  test('replaces the declarations of its days, and leaves alone those that say the same [S-227 S-351]', async () => {
    const fecha = '2026-11-17';
    await declare(company, stores[0], { ...plainSale.CHL, fecha });
    const other = { facturasTarjeta: 40_000, onlineTarjeta: 1_000, online: 1 };
    await declare(company, stores[1], { ...plainSale.CHL, ...other, fecha });
    // Neither another day of a store nor another store on that day is in the file.
    const dayBefore = '2026-11-13';
    await declare(company, stores[1], { ...plainSale.CHL, fecha: dayBefore });
    await declare(company, stores[2], { ...plainSale.CHL, fecha });
    const file = chileanFile(chilean('CT-CHL-A-1', fecha), chilean('CT-CHL-A-2', fecha, 20));
    const job = await validate(api, company, file);
    expect(job.summary).toMatchObject({ nuevas: 0, reemplazadas: 1, sinCambios: 1 });
    await load(api, company, job.id);
    expect(await storedOn(api, fecha)).toEqual([
      { contract_id: stores[0], receipt_count: 10, gross: 155_000, row_version: 1, comment: '' },
      // What the sheet has no column for is kept.
      { contract_id: stores[1], receipt_count: 20, gross: 156_000, row_version: 2, comment: '' },
      { contract_id: stores[2], receipt_count: 10, gross: 155_000, row_version: 1, comment: '' },
    ]);
    expect(await storedOn(api, dayBefore)).toMatchObject([
      { contract_id: stores[1], receipt_count: 10, row_version: 1 },
    ]);
    const again = await validate(api, company, file);
    expect(again.summary).toMatchObject({ reemplazadas: 0, sinCambios: 2 });
    await load(api, company, again.id);
    expect((await storedOn(api, fecha)).map(({ row_version: version }) => version)).toEqual([1, 2, 1]);
    // A justified day becomes a sale, which is a new one.
    const justified = '2026-11-05';
    await justifyDay(company, stores[0], { fecha: justified, justificacionId: 1 });
    const sold = await validate(api, company, chileanFile(chilean('CT-CHL-A-1', justified)));
    expect(sold.summary).toMatchObject({ nuevas: 1, reemplazadas: 0, sinCambios: 0 });
    await load(api, company, sold.id);
    expect(await storedOn(api, justified)).toMatchObject([
      { contract_id: stores[0], gross: 155_000, row_version: 2 },
    ]);
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test('dates are cut at T, and are read as a sheet or a person writes them [S-306]', async () => {
    // Not moved to the clock of Santiago; 46334 is 2026-11-08 in a sheet.
    const days = [
      '2026-11-06T01:30:00.000Z',
      '2026-11-07T23:30:00',
      46_334.5,
      '9/11/2026',
      '10-11-2026',
      '19/11/2026',
    ];
    const job = await validate(api, company, chileanFile(...days.map((day) => chilean('CT-CHL-A-1', day))));
    expect(job.summary?.dias.map(({ fecha }) => fecha)).toEqual([
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
      '2026-11-09',
      '2026-11-10',
      '2026-11-19',
    ]);
  });
});

const csvOf: Readonly<Record<CountryCode, string>> = {
  CHL: [
    headingsOf.CHL.join(';'),
    'CT-CHL-A-1;15/11/2026;10;50.000;70.000;2;0;30.000;1;5.000;;"con ; dentro"',
  ].join('\r\n'),
  PER: [headingsOf.PER.join(','), 'CT-PER-A-1,15/11/2026,B001,F001,12,"1,234.56",,'].join('\n'),
  ARG: [headingsOf.ARG.join(';'), 'CT-ARG-A-1;15/11/2026;12;1.234,56;4,56;'].join('\r\n'),
  COL: [headingsOf.COL.join(';'), 'CT-COL-A-1;15/11/2026;12;1234,56;4,56;atención'].join('\r\n'),
};

/** A number of its .csv, and the same as another country writes it. */
const foreignNumbers = {
  CHL: ['50.000', '50,000'],
  PER: ['1,234.56', '1.234,56'],
  ARG: ['1.234,56', '1,234.56'],
  COL: ['1234,56', '1,234.56'],
} as const;

describe.each(countryCodes)('in %s', (country) => {
  test('a number as another country writes it is a fault [S-304 T22]', async () => {
    const [own, foreign] = foreignNumbers[country];
    const file = Buffer.from(csvOf[country].replace(own, foreign), 'latin1');
    expect((await validate(api, api.as(testEmail('empresa', country)), file, 'ventas.csv')).faults).toBe(1);
  });

  test('a .csv is read with the separators of the country [S-304 T22]', async () => {
    const client = api.as(testEmail('empresa', country));
    // As a spreadsheet program on Windows writes it.
    const job = await validate(api, client, Buffer.from(csvOf[country], 'latin1'), 'ventas.csv');
    expect([job.faults, job.message]).toEqual([0, null]);
    const credit = country === 'ARG' || country === 'COL' ? 4.56 : 0;
    const ventas = country === 'CHL' ? 155_000 : 1234.56;
    expect(job.summary).toMatchObject({
      periodoInicio: '2026-11-15',
      tickets: 12,
      ventas,
      notasCredito: credit,
    });
  });

  test('the template has the columns of the form and a row for each open day [S-352 S-353 S-197]', async () => {
    const client = api.as(testEmail('empresa', country));
    const { contractIds } = api.world[country].a;
    await declare(client, contractIds[0], { ...plainSale[country], fecha: '2026-11-12' });
    const { status, body } = await client.get('/api/sales/ventas-diarias/batch-generate', {
      query: { contratoId: contractIds[0] },
    });
    expect([status, body.filename]).toEqual([200, 'plantilla-carga-ventas-diarias.xlsx']);
    const file = await client.get(body.url);
    expect(file.headers['content-disposition']).toContain('plantilla-carga-ventas-diarias.xlsx');
    const sheet = read(file.bytes, { cellNF: true }).Sheets['Ventas'] ?? {};
    const [head = [], ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    expect(head.filter((heading) => heading !== 'local')).toEqual(headingsOf[country]);
    const days = rows.map((row) => row[2]);
    expect(days).not.toContain('12/11/2026');
    expect(days).toContain('13/11/2026');
    // The other days up to today; in Chile the tests above have declared some of them.
    const open = Array.from({ length: 20 }, (_, n) => `${String(n + 1).padStart(2, '0')}/11/2026`);
    if (country !== 'CHL') expect(days).toEqual(open.filter((day) => day !== '12/11/2026'));
    expect(rows.every(([contract]) => contract === `CT-${country}-A-1`)).toBe(true);

    // Without a store it has the open days of all.
    const whole = (await client.get('/api/sales/ventas-diarias/batch-generate')).body;
    const all = read((await client.get(whole.url)).bytes).Sheets['Ventas'] ?? {};
    const codes = utils
      .sheet_to_json<string[]>(all, { header: 1 })
      .slice(1)
      .map(([contract]) => contract);
    expect([...new Set(codes)]).toEqual([1, 2, 3].map((store) => `CT-${country}-A-${store}`));

    // Filled in, it can be sent as it is; rows left empty are skipped.
    const example = {
      CHL: chilean('', '').slice(2),
      PER: ['B001', 'F001', 12, 10.5],
      ARG: [12, 10.5],
      COL: [12, 10.5],
    };
    const filled = utils.sheet_to_json<Cells>(sheet, { header: 1, raw: true });
    const [titles = [], first = [], ...others] = filled;
    const job = await validate(
      api,
      client,
      workbook([titles, [...first.slice(0, 3), ...example[country]], ...others]),
    );
    expect(job).toMatchObject({ faults: 0, summary: { filas: 1, vacias: rows.length - 1 } });

    // Until the cut-off day those of the month before are open too; a justified day waits for no sale.
    const [, second] = contractIds;
    await justifyDay(client, second, { fecha: '2026-11-02', justificacionId: 1 });
    api.setClock('2026-11-05T15:00:00Z');
    const query = { contratoId: second };
    const early = (await client.get('/api/sales/ventas-diarias/batch-generate', { query })).body;
    const twoMonths = read((await client.get(early.url)).bytes, { cellNF: true }).Sheets['Ventas'] ?? {};
    api.setClock(uploadClock);
    const waiting = utils.sheet_to_json<string[]>(twoMonths, { header: 1, raw: false }).slice(1);
    const current = ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-05'];
    expect(waiting.map((row) => row[2])).toEqual(
      [...daysOfMonth('2026-10'), ...current].map((day) => formatDay(day)),
    );
  });

  test('each column of a row is kept in its own field [S-196 S-197]', async () => {
    const client = api.as(testEmail('empresa', country));
    const row = {
      CHL: [10, 50_000, 70_000, 2, 1_000, 30_000, 1, 5_000, 500, 'Nota'],
      PER: ['B007', 'F008', 13, 20.5, 1.5, 'Nota'],
      ARG: [13, 20.5, 1.5, 'Nota'],
      COL: [13, 20.5, 1.5, 'Nota'],
    }[country];
    const file = workbook([headingsOf[country], [`CT-${country}-A-2`, '2026-11-16', ...row]]);
    const job = await validate(api, client, file);
    expect(job).toMatchObject({ faults: 0, summary: { filas: 1 } });
    await load(api, client, job.id);
    const contract = api.world[country].a.contractIds[1];
    const month = await client.get(`/api/sales/contratos/${contract}/ventas-diarias`, {
      query: { period: '2026-11' },
    });
    const transactional = { tickets: 13, montoNeto: 20.5, montoNotasCredito: -1.5 };
    const kept = {
      CHL: {
        boletas: 10,
        boletasEfectivo: 50_000,
        boletasTarjeta: 70_000,
        facturas: 2,
        facturasEfectivo: 1_000,
        facturasTarjeta: 30_000,
        exentas: 1,
        exentasTarjeta: 5_000,
        montoNotasCredito: -500,
      },
      PER: { serieBoletas: 'B007', serieFacturas: 'F008', ...transactional },
      ARG: transactional,
      COL: transactional,
    }[country];
    expect(month.body.dias[15].venta).toMatchObject({ ...kept, fecha: '2026-11-16', comentario: 'Nota' });
  });
});
