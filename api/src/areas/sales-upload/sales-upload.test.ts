import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CFB, read, utils } from 'xlsx';
import { countryCodes, type CountryCode } from 'shared/countries';
import { runDueImports } from '../../imports/runner.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { checkCounters } from '../sales/counters.repository.ts';
import { declare, newKey, plainSale } from '../sales/testing.ts';
import {
  chilean,
  chileanFile,
  faultsOf,
  headingsOf,
  importOf,
  load,
  order,
  send,
  validate,
  workbook,
  zipBomb,
  type Cells,
} from './testing.ts';

let api: TestApi;
let company: TestClient;
let brand: TestClient;
let stores: readonly [number, number, number];
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  company = api.as(testEmail('empresa', 'CHL'));
  brand = api.as(testEmail('marca', 'CHL'));
  stores = api.world.CHL.a.contractIds;
});
afterAll(() => api.close());

const storedOn = async (fecha: string) =>
  api.db
    .selectFrom('daily_sale')
    .select(['contract_id', 'receipt_count', 'gross', 'row_version', 'comment'])
    .where('day', '=', fecha)
    .orderBy('contract_id')
    .execute();

describe('a file without faults', () => {
  test('is summed up when it is validated, and stores nothing before it is loaded [S-162 S-307 S-350]', async () => {
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
    expect(await storedOn('2026-11-18')).toEqual([]);

    expect(await load(api, company, job.id)).toMatchObject({ step: 'load', state: 'done', done: 3 });
    expect(await storedOn('2026-11-18')).toHaveLength(2);
    expect(await storedOn('2026-11-19')).toEqual([
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
    const job = await validate(
      api,
      company,
      chileanFile(chilean('CT-CHL-A-3', '2026-11-18')),
      'noviembre.xlsx',
    );
    await load(api, company, job.id);
    const history = await api.db
      .selectFrom('daily_sale_history')
      .select(['day', 'row_version', 'before'])
      .where('contract_id', '=', stores[2])
      .execute();
    expect(history).toEqual([{ day: '2026-11-18', row_version: 1, before: null }]);
    const { user_id: userId, ...entry } = await api.db
      .selectFrom('audit_log')
      .select(['user_id', 'entity', 'entity_id', 'ip', 'after'])
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
      ip: '127.0.0.1',
      after: { archivo: 'noviembre.xlsx', filas: 1, ventas: 155_000, periodoInicio: '2026-11-18' },
    });
  });

  test('replaces the declarations of its days, and leaves alone those that say the same [S-227 S-351]', async () => {
    const fecha = '2026-11-17';
    await declare(company, stores[0], { ...plainSale.CHL, fecha });
    await declare(company, stores[1], { ...plainSale.CHL, fecha, onlineTarjeta: 1_000, online: 1 });
    const file = chileanFile(chilean('CT-CHL-A-1', fecha), chilean('CT-CHL-A-2', fecha, 20));
    const job = await validate(api, company, file);
    expect(job.summary).toMatchObject({ nuevas: 0, reemplazadas: 1, sinCambios: 1 });
    await load(api, company, job.id);
    expect(await storedOn(fecha)).toEqual([
      { contract_id: stores[0], receipt_count: 10, gross: 155_000, row_version: 1, comment: '' },
      // What the sheet has no column for is kept.
      { contract_id: stores[1], receipt_count: 20, gross: 156_000, row_version: 2, comment: '' },
    ]);
    const again = await validate(api, company, file);
    expect(again.summary).toMatchObject({ reemplazadas: 0, sinCambios: 2 });
    await load(api, company, again.id);
    expect((await storedOn(fecha)).map(({ row_version: version }) => version)).toEqual([1, 2]);
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test('dates are cut at T, and are read as a sheet or a person writes them [S-306]', async () => {
    // 46334 is 2026-11-08 in a sheet.
    const days = ['2026-11-07T00:00:00', 46_334.5, '9/11/2026', '10-11-2026'];
    const job = await validate(api, company, chileanFile(...days.map((day) => chilean('CT-CHL-A-1', day))));
    expect(job.summary?.dias.map(({ fecha }) => fecha)).toEqual([
      '2026-11-07',
      '2026-11-08',
      '2026-11-09',
      '2026-11-10',
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

describe.each(countryCodes)('in %s', (country) => {
  test('a .csv is read with the separators of the country [S-196 T22]', async () => {
    const client = api.as(testEmail('empresa', country));
    // As a spreadsheet program on Windows writes it.
    const job = await validate(api, client, Buffer.from(csvOf[country], 'latin1'), 'ventas.csv');
    expect([job.faults, job.message]).toEqual([0, null]);
    expect(job.summary).toMatchObject({ tickets: 12, ventas: country === 'CHL' ? 155_000 : 1234.56 });
  });

  test('the template has the columns of the form and a row for each open day [S-165 S-197 S-352 S-353]', async () => {
    const client = api.as(testEmail('empresa', country));
    const { contractIds } = api.world[country].a;
    await declare(client, contractIds[0], { ...plainSale[country], fecha: '2026-11-12' });
    const { status, body } = await client.get('/api/sales/ventas-diarias/batch-generate', {
      query: { contratoId: contractIds[0] },
    });
    expect([status, body.filename]).toEqual([200, 'plantilla-carga-ventas-diarias.xlsx']);
    const sheet = read((await client.get(body.url)).bytes, { cellNF: true }).Sheets['Ventas'] ?? {};
    const [head = [], ...rows] = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    expect(head.filter((heading) => heading !== 'local')).toEqual(headingsOf[country]);
    const days = rows.map((row) => row[2]);
    expect(days).not.toContain('12/11/2026');
    expect(days).toContain('13/11/2026');
    expect(rows.every(([contract]) => contract === `CT-${country}-A-1`)).toBe(true);

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
  });
});

describe('faults', () => {
  test('each names row, column and reason, all at once, and nothing can be loaded [S-197 S-307]', async () => {
    const fecha = '2026-11-14';
    await declare(company, stores[0], { ...plainSale.CHL, fecha });
    await declare(company, stores[1], { ...plainSale.CHL, fecha });
    await api.db
      .updateTable('daily_sale')
      .set({ audited: true })
      .where('contract_id', '=', stores[1])
      .where('day', '=', fecha)
      .execute();
    const file = chileanFile(
      chilean('CT-CHL-A-1', fecha, 11),
      chilean('CT-CHL-A-2', fecha),
      chilean('CT-CHL-A-1', '2026-10-14'),
      chilean('CT-CHL-A-1', '2026-11-21'),
      chilean('CT-CHL-B-1', '2026-11-13'),
      chilean('CT-PER-A-1', '2026-11-13'),
      chilean('NADIE', '2026-11-13'),
      chilean('CT-CHL-A-1', fecha, 12),
      chilean('CT-CHL-A-3', 'ayer', 20_000),
      chilean('CT-CHL-A-3', '2026-11-13', 'diez'),
      [null, '2026-11-13', 0],
      [...chilean('CT-CHL-A-3', '2026-11-12'), 155_001],
    );
    const job = await validate(api, company, file);
    const unknown = 'No encontramos este contrato entre los suyos.';
    expect(await faultsOf(company, job)).toEqual([
      { row: 3, column: 'fecha', reason: 'No puedes editar una venta auditada' },
      {
        row: 4,
        column: 'fecha',
        reason: 'Este día ya no se puede declarar: el plazo del mes anterior venció el día 12.',
      },
      { row: 5, column: 'fecha', reason: 'Este día todavía no se puede declarar.' },
      // Another tenant's contract looks like one that does not exist.
      { row: 6, column: 'contrato', reason: unknown },
      { row: 7, column: 'contrato', reason: unknown },
      { row: 8, column: 'contrato', reason: unknown },
      { row: 9, column: 'fecha', reason: 'Este día del contrato ya está en la fila 2.' },
      { row: 10, column: 'fecha', reason: 'No es una fecha. Escríbala como 31/12/2026.' },
      { row: 10, column: 'boletas', reason: 'El monto máximo de tickets es 10.000' },
      { row: 11, column: 'boletas', reason: 'No es un número. Escríbalo como 1.234.' },
      { row: 12, column: 'contrato', reason: 'Campo requerido' },
      { row: 12, column: 'boletasEfectivo', reason: 'Campo requerido' },
      { row: 12, column: 'boletasTarjeta', reason: 'Campo requerido' },
      { row: 12, column: 'facturas', reason: 'Campo requerido' },
      { row: 12, column: 'facturasEfectivo', reason: 'Campo requerido' },
      { row: 12, column: 'facturasTarjeta', reason: 'Campo requerido' },
      { row: 12, column: 'exentas', reason: 'Campo requerido' },
      { row: 12, column: 'exentasTarjeta', reason: 'Campo requerido' },
      { row: 13, column: 'notasCredito', reason: 'Las notas de crédito no pueden superar el monto' },
    ]);
    expect(job.faults).toBe(19);
    const refused = await order(company, job.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'RULE_BROKEN']);
    expect((await storedOn(fecha)).map(({ row_version: version }) => version)).toEqual([1, 1]);
  });

  test('come as a copy of the file to correct, which is taken once it is right [S-197]', async () => {
    const file = chileanFile(chilean('CT-CHL-A-1', 46_332), chilean('CT-CHL-A-9', 46_332, -1));
    const job = await validate(api, company, file, 'noviembre.xlsx');
    expect(job.corrected?.filename).toBe('noviembre-errores.xlsx');
    const copy = read((await company.get(job.corrected?.url ?? '')).bytes).Sheets['Ventas'] ?? {};
    const rows = utils.sheet_to_json<(string | number)[]>(copy, { header: 1, raw: true });
    expect(rows[0]?.at(-1)).toBe('Errores');
    expect(rows[2]?.slice(0, 10)).toEqual(chilean('CT-CHL-A-9', 46_332, -1));
    expect(rows[2]?.at(-1)).toBe(
      'contrato: No encontramos este contrato entre los suyos. · boletas: No puede ser negativo',
    );
    rows[2]?.splice(0, 3, 'CT-CHL-A-2', 46_332, 10);
    expect(await validate(api, company, workbook(rows))).toMatchObject({ faults: 0, summary: { filas: 2 } });
  });

  test('of the headings are named before any row is read', async () => {
    const head = ['Contrato', 'FECHA', 'propina', ...headingsOf.CHL.slice(3), 'fecha'];
    const job = await validate(api, company, workbook([head, chilean('CT-CHL-A-1', '2026-11-13')]));
    expect([job.summary, job.corrected]).toEqual([null, null]);
    expect(await faultsOf(company, job)).toEqual([
      {
        row: 1,
        column: 'propina',
        reason: 'La columna no es de la plantilla. Corrija su título o elimínela.',
      },
      { row: 1, column: 'fecha', reason: 'La columna está repetida.' },
      { row: 1, column: 'boletas', reason: 'Falta esta columna.' },
    ]);
    const empty = await validate(api, company, workbook([headingsOf.CHL, ['CT-CHL-A-1', '2026-11-13']]));
    expect(await faultsOf(company, empty)).toEqual([
      {
        row: 1,
        column: null,
        reason: 'Ninguna fila tiene ventas. Complete al menos una y vuelva a validar.',
      },
    ]);
  });

  test('the current month waits for the previous one, unless the file completes it [S-220]', async () => {
    const own = await startTestApi({ clockAt: '2026-11-05T15:00:00Z' });
    try {
      const client = own.as(testEmail('marca', 'CHL'));
      const october = Array.from({ length: 31 }, (_, n) => `2026-10-${String(n + 1).padStart(2, '0')}`);
      const rowsOf = (days: readonly string[]) => days.map((day) => chilean('CT-CHL-A-1', day));
      const short = await validate(own, client, chileanFile(...rowsOf([...october.slice(1), '2026-11-04'])));
      expect(await faultsOf(client, short)).toEqual([
        {
          row: 32,
          column: 'fecha',
          reason: 'No puedes declarar ventas para este mes si tienes ventas pendientes del mes anterior.',
        },
      ]);
      const whole = await validate(own, client, chileanFile(...rowsOf([...october, '2026-11-04'])));
      expect(whole.faults).toBe(0);
      expect(await load(own, client, whole.id)).toMatchObject({ step: 'load', state: 'done' });
      expect(await checkCounters(own.db)).toEqual([]);
    } finally {
      await own.close();
    }
  });

  test('a file with thousands of them is listed by pages', async () => {
    const rows = Array.from({ length: 120 }, () => chilean('NADIE', '2026-11-13'));
    const job = await validate(api, company, chileanFile(...rows));
    const page = await company.get(`/api/imports/${job.id}/faults`, { query: { page: 2 } });
    expect(page.body).toMatchObject({ number: 2, totalPages: 3, totalElements: 120 });
    expect(page.body.content.map(({ row }: { row: number }) => row)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 102),
    );
  });
});

describe('loading', () => {
  test('a day declared after the validation is a fault, and nothing of the file is stored [T19 T29]', async () => {
    const fecha = '2026-11-06';
    const job = await validate(
      api,
      company,
      chileanFile(chilean('CT-CHL-A-1', fecha), chilean('CT-CHL-A-2', fecha)),
    );
    await declare(brand, stores[1], { ...plainSale.CHL, fecha });
    const stale = await load(api, company, job.id);
    expect(stale).toMatchObject({ step: 'check', state: 'done', faults: 1 });
    expect(await faultsOf(company, stale)).toEqual([
      { row: 3, column: 'fecha', reason: expect.stringContaining('después de la validación') },
    ]);
    expect((await storedOn(fecha)).map(({ contract_id: id }) => id)).toEqual([stores[1]]);
    expect((await order(company, job.id)).status).toBe(422);
  });

  test('the same file a second time changes nothing [T29]', async () => {
    const fecha = '2026-11-03';
    const file = chileanFile(chilean('CT-CHL-A-1', fecha), chilean('CT-CHL-A-2', fecha));
    expect((await load(api, company, (await validate(api, company, file)).id)).state).toBe('done');
    const stored = await storedOn(fecha);
    expect(stored).toHaveLength(2);
    const again = await validate(api, company, file);
    expect(again.summary).toMatchObject({ nuevas: 0, reemplazadas: 0, sinCambios: 2 });
    expect((await load(api, company, again.id)).state).toBe('done');
    expect(await storedOn(fecha)).toEqual(stored);
    const lines = await api.db
      .selectFrom('daily_sale_history')
      .select('row_version')
      .where('day', '=', fecha)
      .execute();
    expect(lines).toEqual([{ row_version: 1 }, { row_version: 1 }]);
  });

  test('an order repeated with its key, and a second one, load once [T18]', async () => {
    const fecha = '2026-11-05';
    const job = await validate(api, company, chileanFile(chilean('CT-CHL-A-1', fecha)));
    const key = newKey();
    const replies = await Promise.all([
      order(company, job.id, key),
      order(company, job.id, key),
      order(company, job.id),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await load(api, company, job.id)).state).toBe('done');
    expect(await storedOn(fecha)).toMatchObject([{ row_version: 1 }]);
    const entries = await api.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'daily-sale.upload')
      .where('entity_id', '=', String(job.id))
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('only who may upload does, with the rights of the moment; others do not see the import [S-160 T1 T17]', async () => {
    const file = chileanFile(chilean('CT-CHL-A-1', '2026-11-04'));
    expect((await send(api.as(testEmail('local', 'CHL')), file)).status).toBe(403);
    const job = await validate(api, brand, file);
    expect((await company.get(`/api/imports/${job.id}`)).status).toBe(404);
    expect((await company.get(`/api/imports/${job.id}/faults`)).status).toBe(404);
    expect((await company.delete(`/api/imports/${job.id}`)).status).toBe(404);
    expect((await order(company, job.id)).status).toBe(404);
    await order(brand, job.id);
    const email = testEmail('marca', 'CHL');
    const { id } = await api.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const taken = await api.db
      .deleteFrom('user_permission')
      .where('user_id', '=', id)
      .returning(['permission_id', 'company_id'])
      .execute();
    await runDueImports(api.deps);
    const refused = await importOf(brand, job.id);
    await api.db
      .insertInto('user_permission')
      .values(taken.map((permission) => ({ ...permission, user_id: id })))
      .execute();
    expect(refused).toMatchObject({
      step: 'load',
      state: 'failed',
      message: 'No tiene permiso para realizar esta operación.',
    });
    expect(await storedOn('2026-11-04')).toEqual([]);
  });

  test('an import that is forgotten is gone; one that is being loaded is not', async () => {
    const job = await validate(api, company, chileanFile(chilean('CT-CHL-A-1', '2026-11-03')));
    await order(company, job.id);
    expect((await company.delete(`/api/imports/${job.id}`)).status).toBe(404);
    await load(api, company, job.id);
    expect((await company.delete(`/api/imports/${job.id}`)).status).toBe(200);
    expect((await company.get(`/api/imports/${job.id}`)).status).toBe(404);
  });
});

/** A workbook as Excel saves it with a password: a container of what the encryption was and what it gave. */
function protectedWorkbook(): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]));
  const workbook = chileanFile(chilean('CT-CHL-A-1', '2026-11-13'));
  const cipher = createCipheriv('aes-256-cbc', Buffer.alloc(32, 1), Buffer.alloc(16, 2));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.concat([cipher.update(workbook), cipher.final()]));
  const bytes = CFB.write(container, { type: 'buffer' });
  if (!Buffer.isBuffer(bytes)) throw new Error('The container is no buffer.');
  return bytes;
}

describe('files that are no sheets get their own sentence [S-304 T9]', () => {
  const container = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]);
  const files: readonly [what: string, bytesOf: () => Buffer, sentence: RegExp][] = [
    ['a zip bomb that says how large it is', () => zipBomb(300), /demasiado grande/],
    ['a zip bomb that lies about its size', () => zipBomb(300, 1), /dañado/],
    ['half a workbook', () => chileanFile(chilean('CT-CHL-A-1', '2026-11-13')).subarray(0, 4_000), /dañado/],
    ['a workbook with a password', protectedWorkbook, /contraseña/],
    ['an old .xls', () => container, /debe ser una planilla \.xlsx o un \.csv/],
    ['a picture called .xlsx', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /debe ser una planilla/],
    ['a sheet without rows', () => workbook([]), /no tiene filas/],
    [
      'more rows than are taken',
      () => Buffer.from(`contrato;fecha\n${'CT-CHL-A-1;2026-11-13\n'.repeat(100_001)}`),
      /más de 100\.000 filas/,
    ],
  ];

  // The content decides what a file is, not its name.
  test.each(files)('%s', async (_what, bytesOf, sentence) => {
    const job = await validate(api, company, bytesOf(), 'ventas.xlsx');
    expect(job).toMatchObject({ state: 'failed', message: expect.stringMatching(sentence) });
  });

  test('another ending, an empty file and one above 10 MB are refused at once [S-305]', async () => {
    const file = chileanFile(chilean('CT-CHL-A-1', '2026-11-13'));
    const refusals = [
      await send(company, file, 'ventas.pdf'),
      await send(company, Buffer.alloc(0)),
      await send(company, Buffer.alloc(10_000_001)),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'El archivo debe ser una planilla .xlsx o un .csv.'],
      [400, 'El archivo está vacío.'],
      [400, 'El archivo pesa más de 10 MB.'],
    ]);
  });
});
