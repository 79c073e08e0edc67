import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CFB, read, utils } from 'xlsx';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { checkCounters } from '../sales/counters.repository.ts';
import { declare, lockDay, plainSale } from '../sales/testing.ts';
import {
  chilean,
  chileanFile,
  faultsOf,
  headingsOf,
  load,
  order,
  send,
  storedOn,
  validate,
  workbook,
  zipBomb,
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

describe('faults', () => {
  test('staff cannot change what a store declared without a reason, but send it unchanged [S-418]', async () => {
    const declared = (boletas?: number) => [
      chilean('CT-CHL-A-1', '2026-11-03', boletas),
      chilean('CT-CHL-A-2', '2026-11-03'),
    ];
    const { id } = await validate(api, company, chileanFile(...declared()));
    expect(await load(api, company, id)).toMatchObject({ state: 'done' });
    const admin = api.as(testEmail('admin', 'CHL'));
    expect(await faultsOf(admin, await validate(api, admin, chileanFile(...declared(11))))).toEqual([
      {
        row: 2,
        column: 'fecha',
        reason: 'Para cambiar la venta de un local indique el motivo: corríjala desde el detalle del día.',
      },
    ]);
  });

  test('each names row, column and reason, all at once, and nothing can be loaded [S-196 S-197 S-227 S-307]', async () => {
    const fecha = '2026-11-14';
    await declare(company, stores[0], { ...plainSale.CHL, fecha });
    await declare(company, stores[1], { ...plainSale.CHL, fecha });
    await lockDay(api.db, stores[1], fecha);
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
      // Neither of these is at fault, but both count.
      [],
      ['CT-CHL-A-3', '2026-11-11'],
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
      { row: 15, column: 'notasCredito', reason: 'Las notas de crédito no pueden superar el monto' },
    ]);
    expect(job.faults).toBe(19);
    const unchecked = await send(company, chileanFile(chilean('CT-CHL-A-1', '2026-11-13')));
    expect((await order(company, unchecked.body.id)).status).toBe(422);
    expect(await storedOn(api, '2026-11-13')).toEqual([]);
    const refused = await order(company, job.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'RULE_BROKEN']);
    expect((await storedOn(api, fecha)).map(({ row_version: version }) => version)).toEqual([1, 1]);
  });

  test.each(['-5.000', '5.000-', '(5.000)', '$ (5.000)', '−5.000'])(
    'a negative amount is one however its sign is written: %s [T22]',
    async (amount) => {
      const cells = chilean('CT-CHL-A-1', '2026-11-13');
      const at = headingsOf.CHL.indexOf('boletasEfectivo');
      const job = await validate(api, company, chileanFile(cells.with(at, amount)));
      expect(await faultsOf(company, job)).toMatchObject([
        { column: 'boletasEfectivo', reason: 'No puede ser negativo' },
      ]);
    },
  );

  test('one row of somebody else’s store holds the whole sheet back [T2 T1]', async () => {
    const fecha = '2026-11-10';
    const rows = [chilean('CT-CHL-A-1', fecha), chilean('CT-CHL-B-1', fecha)];
    for (const sheet of [rows, rows.toReversed()]) {
      const job = await validate(api, company, chileanFile(...sheet));
      expect(await faultsOf(company, job)).toMatchObject([
        { column: 'contrato', reason: 'No encontramos este contrato entre los suyos.' },
      ]);
      expect((await order(company, job.id)).status).toBe(422);
    }
    expect(await storedOn(api, fecha)).toEqual([]);
  });

  test('come as a copy of the file to correct, which is taken once it is right', async () => {
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

describe('files that are no sheets get their own sentence', () => {
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
      'a few cells so far to the right that their rows fill the memory',
      () => workbook([[...headingsOf.CHL, ...Array<null>(500).fill(null), 'Errores']]),
      /demasiado grande/,
    ],
    [
      'more rows than are taken',
      () => Buffer.from(`contrato;fecha\n${'CT-CHL-A-1;2026-11-13\n'.repeat(100_001)}`),
      /más de 100\.000 filas/,
    ],
  ];

  // The content decides what a file is, not its name.
  test.each(files)('%s [T9 T11]', async (_what, bytesOf, sentence) => {
    const job = await validate(api, company, bytesOf(), 'ventas.xlsx');
    expect(job).toMatchObject({ state: 'failed', message: expect.stringMatching(sentence) });
  });

  test('another ending, an empty file and one above 10 MB are refused at once [S-304]', async () => {
    const file = chileanFile(chilean('CT-CHL-A-1', '2026-11-13'));
    for (const name of ['ventas.xlsx', 'ventas.csv']) {
      expect([name, (await send(company, file, name)).status]).toEqual([name, 202]);
    }
    const refusals = [
      await send(company, file, 'ventas.pdf'),
      await send(company, file, 'ventas.xls'),
      await send(company, Buffer.alloc(0)),
      await send(company, Buffer.alloc(10_000_001)),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [422, 'El archivo debe ser una planilla .xlsx o un .csv.'],
      [422, 'El archivo debe ser una planilla .xlsx o un .csv.'],
      [400, 'El archivo está vacío.'],
      [400, 'El archivo pesa más de 10 MB.'],
    ]);
  });
});
