import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';
import { insertSociety } from '../invoices/testing.ts';
import { rowsIn, workbook, zipBomb } from '../sales-upload/testing.ts';
import {
  apply,
  debt,
  debtFile,
  debtHeadings,
  detailOf,
  imported,
  order,
  preview,
  rowsOf,
  send,
} from './testing.ts';

let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  portal = api.as(testEmail('portal', 'CHL'));
  await insertSociety(api.db, 'CHL', 'CL10');
});
afterAll(() => api.close());

const stored = (number: string) =>
  api.db
    .selectFrom('debt_document')
    .select(['company_id', 'building_id', 'amount', 'issued_on', 'due_on', 'folio', 'direct_link'])
    .where('number', '=', number)
    .executeTakeFirst();

describe('a file of records', () => {
  test('is previewed before anything is stored, and applied when its sender says so', async () => {
    const sent = await preview(api, portal, debtFile(debt('A-1', 1_500), debt('A-2')));
    expect(sent).toMatchObject({
      kind: 'debts',
      status: 'ready',
      counts: { new: 2, changed: 0, same: 0, end: 0, wrong: 0 },
      may: { apply: true, discard: true, undo: false },
      person: 'portal CHL a',
    });
    expect(await stored('A-1')).toBeUndefined();
    expect(await apply(api, portal, sent.id)).toMatchObject({
      status: 'applied',
      appliedAt: '2026-11-20T15:00:00.000Z',
      may: { apply: false, discard: false, undo: true },
    });
    const { companyId, buildingId } = api.world.CHL.a;
    expect(await stored('A-1')).toEqual({
      company_id: companyId,
      building_id: buildingId,
      amount: 1_500,
      issued_on: '2026-11-01',
      due_on: '2026-12-01',
      folio: 'F-A-1',
      direct_link: null,
    });
  });

  test('is read by tenants at once, with the day on which their accounts were read', async () => {
    await imported(api, portal, debtFile(debt('R-1', 900)));
    const company = api.as(testEmail('empresa', 'CHL'));
    const { body } = await company.get(`/api/debt/clients/CHL-${api.world.CHL.a.taxId}/debt-details`);
    expect(body).toContainEqual(expect.objectContaining({ nroFactura: 'R-1', totalFactura: 900 }));
  });

  test('changes nothing the second time [T29]', async () => {
    const file = debtFile(debt('B-1'), debt('B-2'));
    await imported(api, portal, file);
    const all = () => api.db.selectFrom('debt_document').selectAll().orderBy('id').execute();
    const before = await all();
    expect(before.filter(({ number }) => number.startsWith('B-'))).toHaveLength(2);
    const again = await preview(api, portal, file);
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, end: 0, wrong: 0 });
    expect(again).toMatchObject({ status: 'unchanged', may: { apply: false } });
    expect((await order(portal, again.id)).status).toBe(422);
    expect(await all()).toEqual(before);
  });

  test('shows the fields of a changed record before and after', async () => {
    await imported(api, portal, debtFile(debt('C-1', 100)));
    const { id, counts } = await preview(api, portal, debtFile(debt('C-1', 250, { due: '2026-12-31' })));
    expect(counts).toMatchObject({ changed: 1 });
    expect(await rowsOf(portal, id, '?estado=changed')).toEqual([
      expect.objectContaining({
        line: 2,
        key: 'CL10 · C-1',
        changes: [
          { name: 'vencimiento', before: '2026-12-01', after: '2026-12-31' },
          { name: 'monto', before: 100, after: 250 },
        ],
      }),
    ]);
    await apply(api, portal, id);
    expect(await stored('C-1')).toMatchObject({ amount: 250, due_on: '2026-12-31' });
  });

  test('may have its columns in any order, with the titles of the ERP, and others that are named and not read', async () => {
    const file = workbook([
      [
        'Importe',
        'Vence',
        'Clase de documento',
        'Bldat',
        'Mall',
        'Kunnr',
        'Referencia',
        'Bukrs',
        'FOLIO',
        'Ejercicio',
      ],
      [70, '31.12.2026', 'Factura', '01-11-2026', 'ED-CHL-A', 'TAX-CHL-A', 'D-1', 'CL10', 'X', 2026],
    ]);
    const sent = await preview(api, portal, file);
    expect(sent).toMatchObject({ status: 'ready', unread: ['Ejercicio'] });
    await apply(api, portal, sent.id);
    expect(await stored('D-1')).toMatchObject({ amount: 70, issued_on: '2026-11-01', due_on: '2026-12-31' });
  });

  test('keeps what is stored where it lacks an optional column', async () => {
    const link = 'https://facturas.example/e.pdf';
    await imported(api, portal, workbook([debtHeadings, [...debt('E-1').slice(0, 9), link]]));
    await imported(api, portal, workbook([debtHeadings.slice(0, 9), debt('E-1', 55).slice(0, 9)]));
    expect(await stored('E-1')).toMatchObject({ amount: 55, direct_link: link });
  });

  test('may be a .csv with days and amounts as the country writes them', async () => {
    const text = [
      debtHeadings.join(';'),
      'CL10;G-1;TAX-CHL-A;ED-CHL-A;1;Factura;1/11/2026;31/12/2026;$ 1.234;',
    ].join('\r\n');
    await imported(api, portal, Buffer.from(`\uFEFF${text}`));
    expect(await stored('G-1')).toMatchObject({ amount: 1_234, issued_on: '2026-11-01' });
  });

  test('takes the days of a sheet as they are counted there', async () => {
    // Serial 46357 is 2026-12-01.
    await imported(api, portal, debtFile(debt('H-1', 5, { due: 46_357 })));
    expect(await stored('H-1')).toMatchObject({ due_on: '2026-12-01' });
  });
});

describe('a file with faults', () => {
  test('a link that is no https address is a fault of its column [T15]', async () => {
    for (const link of ['javascript:alert(1)', '//evil.test/x', 'ftp://x', 'http://facturas.example/a']) {
      const { id } = await preview(api, portal, debtFile([...debt('V-1').slice(0, 9), link]));
      const [row] = await rowsOf(portal, id, '?estado=wrong');
      const reason = 'El enlace debe ser una dirección que comience con https://.';
      expect([link, row?.faults]).toEqual([link, [{ column: 'Enlace', value: link, reason }]]);
    }
  });

  test('names row, column, value and reason of each, and stores nothing of the good rows [T22 T29]', async () => {
    const wrong: ReturnType<typeof debt> = [
      'CL99',
      'I-2',
      'NADIE',
      'ED-CHL-A',
      '1',
      null,
      '31/02/2026',
      '2026-12-01',
      '1,234.50',
      'ftp://x',
    ];
    const sent = await preview(api, portal, debtFile(debt('I-1'), wrong));
    expect(sent).toMatchObject({ status: 'faulty', counts: { new: 1, wrong: 1 }, may: { apply: false } });
    const [row] = await rowsOf(portal, sent.id, '?estado=wrong');
    expect(row?.line).toBe(3);
    expect(row?.faults).toEqual([
      {
        column: 'Fecha de emisión',
        value: '31/02/2026',
        reason: 'No es una fecha. Escríbala como 31/12/2026.',
      },
      { column: 'Monto', value: '1,234.50', reason: 'No es un número. Escríbalo como 1.234.' },
      { column: 'Tipo de documento', value: null, reason: 'Falta este dato.' },
    ]);
    expect((await order(portal, sent.id)).status).toBe(422);
    expect(await stored('I-1')).toBeUndefined();
  });

  test('names references that do not exist, and another country’s mall is none', async () => {
    const foreign = [...debt('J-1')];
    foreign[0] = 'CL99';
    foreign[2] = 'TAX-PER-A';
    foreign[3] = 'ED-PER-A';
    const { id } = await preview(api, portal, debtFile(foreign));
    const [row] = await rowsOf(portal, id);
    expect(row?.faults.map(({ column, value }) => [column, value])).toEqual([
      ['Sociedad', 'CL99'],
      ['Empresa', 'TAX-PER-A'],
      ['Centro comercial', 'ED-PER-A'],
    ]);
  });

  test('has a record only once', async () => {
    const { id, counts } = await preview(api, portal, debtFile(debt('K-1'), debt('K-2'), debt('K-1', 9)));
    expect(counts).toMatchObject({ new: 2, wrong: 1 });
    const [row] = await rowsOf(portal, id, '?estado=wrong');
    expect(row).toMatchObject({
      line: 4,
      faults: [{ reason: 'Está repetido: el mismo registro ya viene en la fila 2.' }],
    });
  });

  test('without a column says which is missing, and reads no row', async () => {
    const { id, status } = await preview(
      api,
      portal,
      workbook([debtHeadings.slice(1), debt('L-1').slice(1)]),
    );
    expect(status).toBe('faulty');
    expect((await rowsOf(portal, id))[0]?.faults).toEqual([
      { column: 'Sociedad', value: null, reason: 'Falta esta columna.' },
    ]);
  });

  test('comes back as a copy with the faults marked, which is right once it is corrected', async () => {
    const sent = await preview(api, portal, debtFile(debt('M-1', 'mucho'), debt('M-2')));
    const copy = await portal.get(sent.corrected?.url ?? '');
    const [head = [], ...rows] = rowsIn(Buffer.from(copy.bytes));
    expect(head.at(-1)).toBe('Errores');
    expect(rows[0]?.at(-1)).toBe('Monto: No es un número. Escríbalo como 1.234.');
    const fixed = rows.map((cells) => cells.map((cell) => (cell === 'mucho' ? 40 : cell)));
    await imported(api, portal, workbook([head, ...fixed]));
    expect(await stored('M-1')).toMatchObject({ amount: 40 });
  });

  test('that is no sheet, or a bomb, says so [T11 T9]', async () => {
    const { status, message } = await preview(api, portal, Buffer.from([0, 1, 2]));
    expect([status, message]).toEqual(['failed', 'El archivo debe ser una planilla .xlsx o un .csv.']);
    for (const [bytes, words] of [
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'El archivo debe ser una planilla .xlsx o un .csv.'],
      [
        Buffer.from('PK\u0003\u0004 nothing'),
        'El archivo está dañado o no es una planilla. Guárdelo de nuevo y vuelva a intentarlo.',
      ],
    ] as const)
      expect(await preview(api, portal, bytes)).toMatchObject({ status: 'failed', message: words });
    for (const [bomb, words] of [
      [zipBomb(300), /demasiado grande/],
      [zipBomb(300, 1), /dañado/],
    ] as const) {
      const refused = await preview(api, portal, bomb);
      expect(refused).toMatchObject({ status: 'failed', message: expect.stringMatching(words) });
    }
    const named = await send(portal, Buffer.from('x'), { name: 'deudas.pdf' });
    expect([named.status, named.body.message]).toEqual([
      422,
      'El archivo debe ser una planilla .xlsx o un .csv.',
    ]);
  });
});

describe('a complete file', () => {
  test('ends what it lacks, only when the number is typed', async () => {
    const all = await api.db.selectFrom('debt_document').select('number').execute();
    const keep = debtFile(debt('N-1'));
    const sent = await preview(api, portal, keep, { complete: true });
    expect(sent.counts).toEqual({ new: 1, changed: 0, same: 0, end: all.length, wrong: 0 });
    const refused = await order(portal, sent.id, all.length - 1);
    expect([refused.status, refused.body.field]).toEqual([422, 'terminan']);
    await apply(api, portal, sent.id, all.length);
    expect(await api.db.selectFrom('debt_document').select('number').execute()).toEqual([{ number: 'N-1' }]);
  });

  test('that is not called complete ends nothing', async () => {
    const { counts } = await preview(api, portal, debtFile(debt('N-2')));
    expect(counts).toMatchObject({ end: 0 });
  });
});

describe('between preview and application', () => {
  test('a record that changed is shown again instead of being overwritten [T19]', async () => {
    const sent = await preview(api, portal, debtFile(debt('O-1', 1)));
    await imported(api, portal, debtFile(debt('O-1', 2)));
    const after = await apply(api, portal, sent.id);
    expect(after).toMatchObject({ status: 'ready', outdated: true, counts: { new: 0, changed: 1 } });
    expect(await stored('O-1')).toMatchObject({ amount: 2 });
    expect(await apply(api, portal, sent.id)).toMatchObject({ status: 'applied', outdated: false });
    expect(await stored('O-1')).toMatchObject({ amount: 1 });
  });

  test('an import can be discarded, and stays in the log', async () => {
    const { id } = await preview(api, portal, debtFile(debt('P-1')));
    expect((await portal.delete(`/api/record-imports/${id}`)).status).toBe(200);
    expect(await detailOf(portal, id)).toMatchObject({ status: 'discarded', may: { apply: false } });
    expect(await rowsOf(portal, id)).toEqual([]);
  });

  test('what fails after every record was written leaves none of them, and can be applied again [T29]', async () => {
    const { id } = await preview(api, portal, debtFile(debt('U-1'), debt('U-2')));
    // The audit entry is the last that an import writes.
    await sql`alter table audit_log add constraint refuse_import check (action <> 'import.apply') not valid`.execute(
      api.db,
    );
    const failed = await apply(api, portal, id);
    await sql`alter table audit_log drop constraint refuse_import`.execute(api.db);
    expect(failed.status).toBe('failed');
    expect([await stored('U-1'), await stored('U-2')]).toEqual([undefined, undefined]);
    expect(await apply(api, portal, id)).toMatchObject({ status: 'applied' });
    expect(await stored('U-2')).toMatchObject({ amount: 1_000 });
  });
});

describe('the log of imports', () => {
  test('has who sent which file, when and with what result, newest first, by words, kind and status [D3]', async () => {
    const { id } = await preview(api, portal, debtFile(debt('Q-1')), { name: 'cierre_10%.xlsx' });
    const { body } = await portal.get('/api/record-imports?buscar=10%25&tipo=debts&estado=ready');
    expect(body.content).toEqual([
      expect.objectContaining({ id, filename: 'cierre_10%.xlsx', person: 'portal CHL a', status: 'ready' }),
    ]);
    const all = (await portal.get('/api/record-imports')).body.content;
    expect(all[0].id).toBe(id);
    expect((await portal.get('/api/record-imports?estado=undone')).body.content).toEqual([]);
    await apply(api, portal, id);
    const entry = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['app_user.email', 'at', 'ip', 'after'])
      .where('action', '=', 'import.apply')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow();
    const at = new Date('2026-11-20T15:00:00Z');
    const who = { email: testEmail('portal', 'CHL'), at, ip: '127.0.0.1' };
    expect(entry).toMatchObject(who);
    expect(entry.after).toMatchObject({ tipo: 'Deudas', archivo: 'cierre_10%.xlsx', nuevos: 1 });
  });

  test('is read by the administrators of its country only', async () => {
    const { id } = await preview(api, portal, debtFile(debt('S-1')));
    const peruvian = api.as(testEmail('portal', 'PER'));
    expect((await peruvian.get(`/api/record-imports/${id}`)).status).toBe(404);
    expect((await peruvian.get('/api/record-imports')).body.content).toEqual([]);
    expect((await api.as(testEmail('marketing', 'CHL')).get('/api/record-imports')).status).toBe(403);
    expect((await send(peruvian, debtFile(debt('S-2')))).status).toBe(422);
  });

  test('offers the file as it was sent, of which no entry is left [D3]', async () => {
    const bytes = debtFile(debt('T-1'));
    const { id } = await preview(api, portal, bytes);
    const entries = () => api.db.selectFrom('audit_log').select('id').execute();
    const before = await entries();
    const { file } = (await portal.get(`/api/record-imports/${id}`)).body;
    expect(Buffer.from((await portal.get(file.url)).bytes).equals(bytes)).toBe(true);
    expect(await entries()).toEqual(before);
  });
});

test('the template has the columns of the kind, and is read once its example is replaced', async () => {
  const { body } = await portal.get('/api/record-imports/template?tipo=debts');
  const [head] = rowsIn(Buffer.from((await portal.get(body.url)).bytes));
  expect(head).toEqual(debtHeadings);
});
