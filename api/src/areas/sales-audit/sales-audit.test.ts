import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import {
  everyRole,
  exportedFile,
  startTestApi,
  testEmail,
  type TestApi,
  type TestClient,
} from '../../testing/index.ts';
import { checkCounters } from '../sales/counters.repository.ts';
import { declare, justifyDay, lockDay, plainSale } from '../sales/testing.ts';
import { userIdOf } from '../users/testing.ts';
import { audit, previewAudit, unlock } from './testing.ts';

let api: TestApi;
let operations: TestClient;
let company: TestClient;
let stores: readonly [number, number, number];

const month = '2026-11';
const day = (number: number): string => `${month}-${String(number).padStart(2, '0')}`;

const now = '2026-11-20T15:00:00Z';

beforeAll(async () => {
  api = await startTestApi({ clockAt: now });
  operations = api.as(testEmail('operaciones', 'CHL'));
  company = api.as(testEmail('empresa', 'CHL'));
  stores = api.world.CHL.a.contractIds;
});
afterAll(() => api.close());

/** Two stores with sales, one of them with a justified day; the third without anything. */
beforeEach(async () => {
  api.setClock(now);
  await api.db.updateTable('daily_sale').set({ audited: false }).where('audited', '=', true).execute();
  await api.db.deleteFrom('daily_sale').execute();
  // The history refuses this to everybody else.
  await sql`alter table daily_sale_history disable trigger daily_sale_history_no_truncate`.execute(api.db);
  await sql`truncate daily_sale_history, sale_lock, month_counter`.execute(api.db);
  await sql`update contract_state set month = '2000-01-01', expected = 0, declared = 0, justified = 0,
    previous_expected = 0, previous_declared = 0, previous_justified = 0`.execute(api.db);
  for (const number of [1, 2, 3]) await declare(company, stores[0], { ...plainSale.CHL, fecha: day(number) });
  await declare(company, stores[1], { ...plainSale.CHL, fecha: day(2) });
  await justifyDay(company, stores[1], { fecha: day(3), justificacionId: 2, reemplaza: [] });
});

const list = async (query: Record<string, string> = {}, client = operations) =>
  (await client.get('/api/sales/auditoria', { query: { periodo: month, ...query } })).body;
const rowOf = async (id: number) => (await list()).content.find((row: { id: number }) => row.id === id);
const ascending = (a: number, b: number): number => a - b;
const auditedDays = async (id: number): Promise<string[]> => (await rowOf(id)).auditados;

describe('auditing a month', () => {
  test('shows the number first, then locks the declared and justified days and leaves the others open [S-416]', async () => {
    const chosen = { contratos: [...stores] };
    const { status, body } = await previewAudit(operations, month, chosen);
    expect([status, body.locales, body.dias]).toEqual([200, 2, 5]);
    // It is noon in Santiago: yesterday, the 19th, counts as missing.
    expect(body.sinDeclarar).toMatchObject({ locales: 3, dias: 16 + 17 + 19 });
    const missing = Array.from({ length: 19 }, (_, index) => day(index + 1));
    expect(body.sinDeclarar.primeros[0]).toMatchObject({ id: stores[2], dias: missing });
    const reply = await audit(operations, month, chosen, body.vista);
    expect([reply.status, reply.body]).toEqual([200, { locales: 2, dias: 5 }]);
    expect(await auditedDays(stores[0])).toEqual([day(1), day(2), day(3)]);
    expect(await auditedDays(stores[1])).toEqual([day(2), day(3)]);
    const edit = await declare(company, stores[0], { ...plainSale.CHL, fecha: day(1), rowVersion: 1 });
    expect([edit.status, edit.body.code]).toEqual([422, 'SALE_AUDITED']);
    const open = await declare(company, stores[0], { ...plainSale.CHL, fecha: day(4) });
    expect(open.status).toBe(200);
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test('again locks only what was declared since, and the same key gives the same reply [T18]', async () => {
    const chosen = { contratos: [stores[0]] };
    const { body } = await previewAudit(operations, month, chosen);
    const input = {
      body: { periodo: month, seleccion: chosen, vista: body.vista },
      headers: { 'idempotency-key': randomUUID() },
    };
    const both = await Promise.all([1, 2].map(() => operations.post('/api/sales/auditoria', input)));
    expect(both.map((reply) => reply.body)).toEqual([
      { locales: 1, dias: 3 },
      { locales: 1, dias: 3 },
    ]);
    const another = { ...input.body, seleccion: { contratos: [stores[1]] } };
    const reused = await operations.post('/api/sales/auditoria', { ...input, body: another });
    expect([reused.status, reused.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await auditedDays(stores[1])).toEqual([]);
    await declare(company, stores[0], { ...plainSale.CHL, fecha: day(5) });
    expect((await audit(operations, month, chosen)).body).toEqual({ locales: 1, dias: 1 });
    expect((await audit(operations, month, chosen)).body).toEqual({ locales: 0, dias: 0 });
    const locks = await api.db.selectFrom('sale_lock').select('days').orderBy('id').execute();
    expect(locks).toEqual([{ days: 0b111 }, { days: 0b1_0000 }]);
  });

  test.each([
    ['declared', () => declare(company, stores[0], { ...plainSale.CHL, fecha: day(6) })],
    [
      'changed',
      () => declare(company, stores[0], { ...plainSale.CHL, fecha: day(1), boletas: 11, rowVersion: 1 }),
    ],
    ['justified', () => justifyDay(company, stores[1], { fecha: day(6), justificacionId: 2, reemplaza: [] })],
    [
      'audited by a colleague',
      () => audit(api.as(testEmail('admin', 'CHL')), month, { contratos: [stores[0]] }),
    ],
    [
      'audited by a colleague, while another like it was justified,',
      async () => {
        await lockDay(api.db, stores[1], day(3));
        return justifyDay(company, stores[0], { fecha: day(6), justificacionId: 2, reemplaza: [] });
      },
    ],
  ])(
    'a day that was %s after the preview: 409 with the new numbers, and nothing is locked [S-416 T19]',
    async (_, act) => {
      const ways = [
        { contratos: [stores[0], stores[1]] },
        { filtros: { edificioId: api.world.CHL.a.buildingId } },
      ];
      const seen = await Promise.all(ways.map((way) => previewAudit(operations, month, way)));
      expect((await act()).status).toBe(200);
      const before = await list();
      for (const [index, way] of ways.entries()) {
        const reply = await audit(operations, month, way, seen[index]?.body.vista);
        expect([way, reply.status, reply.body.code]).toEqual([way, 409, 'VERSION_CONFLICT']);
        expect(reply.body.details.stored).toEqual((await previewAudit(operations, month, way)).body);
        expect(await list()).toEqual(before);
      }
    },
  );

  test('by a filter takes the whole mall, and not another one [S-416]', async () => {
    const { a, b } = api.world.CHL;
    const { buildingId } = a;
    // The other mall is the auditor's as well, and has a day to audit.
    const user_id = await userIdOf(api, testEmail('operaciones', 'CHL'));
    const none = { company_id: null, brand_id: null, contract_id: null };
    const both = { ...none, user_id, role_id: 'INT_OPERACIONES', building_id: b.buildingId } as const;
    await api.db.insertInto('role_assignation').values(both).execute();
    const neighbour = api.as(testEmail('empresa', 'CHL', 'b'));
    await declare(neighbour, b.contractIds[0], { ...plainSale.CHL, fecha: day(1) });
    // The third store has nothing to audit, so that it is not among those that this filter leaves.
    const waiting = { filtros: { edificioId: buildingId, estado: 'por-auditar' } };
    expect((await previewAudit(operations, month, waiting)).body).toMatchObject({
      locales: 2,
      dias: 5,
      sinDeclarar: { locales: 2, dias: 16 + 17 },
    });
    const reply = await audit(operations, month, { filtros: { edificioId: buildingId, buscar: '101' } });
    expect(reply.body).toEqual({ locales: 1, dias: 3 });
    const rest = await audit(operations, month, { filtros: { edificioId: buildingId } });
    expect(rest.body).toEqual({ locales: 1, dias: 2 });
    const other = { filtros: { edificioId: b.buildingId } };
    expect((await previewAudit(operations, month, other)).body).toMatchObject({ dias: 1, locales: 1 });
    await api.db
      .deleteFrom('role_assignation')
      .where('user_id', '=', user_id)
      .where('building_id', '=', b.buildingId)
      .execute();
  });

  test('one foreign store among the chosen: 404 and nothing is locked [T2]', async () => {
    const both = [stores[0], api.world.CHL.b.contractIds[0]];
    for (const contratos of [both, both.toReversed()]) {
      expect((await previewAudit(operations, month, { contratos })).status).toBe(404);
      expect((await audit(operations, month, { contratos }, '0.0.0')).status).toBe(404);
    }
    expect(await auditedDays(stores[0])).toEqual([]);
  });

  test('nobody audits or unlocks without SalesAudit (manage): no tenant, whatever they may declare, and no other staff [S-416 S-417 P-281]', async () => {
    expect((await list({}, company)).code).toBe('FORBIDDEN');
    expect((await audit(company, month, { contratos: [stores[0]] }, '0.0.0')).status).toBe(403);
    expect((await unlock(company, { contratoId: stores[0], periodo: month })).status).toBe(403);
    for (const role of everyRole.filter((name) => name !== 'operaciones' && name !== 'admin')) {
      const client = api.as(testEmail(role, 'CHL'));
      const replies = [
        await previewAudit(client, month, { contratos: [stores[0]] }),
        await audit(client, month, { contratos: [stores[0]] }, '0.0.0'),
        await unlock(client, { contratoId: stores[0], periodo: month }),
      ];
      expect([role, replies.map(({ status }) => status)]).toEqual([role, [403, 403, 403]]);
    }
    expect(await auditedDays(stores[0])).toEqual([]);
  });

  test('more stores than a call audits are refused with advice [S-416]', async () => {
    const { buildingId, companyId, brandIds, spaceIds } = api.world.CHL.a;
    await sql`insert into contract (code, company_id, brand_id, space_id, building_id, country_code, starts_on, ends_on)
      select 'CT-AUD-' || n, ${companyId}, ${brandIds[0]}, ${spaceIds[0]}, ${buildingId}, 'CHL',
        date '2025-01-01' + n, date '2025-01-01' + n
      from generate_series(1, 1000) n`
      .execute(api.db)
      .catch(() => undefined);
    await sql`update contract set starts_on = '2025-01-01', ends_on = '2027-12-31' where code like 'CT-AUD-%'`.execute(
      api.db,
    );
    // With the three of every test, one more than a thousand.
    await sql`delete from contract where code in ('CT-AUD-1', 'CT-AUD-2')`.execute(api.db);
    const reply = await previewAudit(operations, month, { filtros: {} });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { code: 'RULE_BROKEN', message: expect.stringContaining('hasta 1.000 locales') },
    ]);
    const unseen = await audit(operations, month, { filtros: {} }, '0.0.0');
    expect([unseen.status, unseen.body.code]).toEqual([422, 'RULE_BROKEN']);
    // Chosen one by one they are as many.
    const added = await api.db
      .selectFrom('contract')
      .select('id')
      .where('code', 'like', 'CT-AUD-%')
      .execute();
    const contratos = [...stores, ...added.map(({ id }) => id)];
    expect(contratos).toHaveLength(1_001);
    expect((await previewAudit(operations, month, { contratos })).status).toBe(400);
    expect((await audit(operations, month, { contratos }, '0.0.0')).status).toBe(400);
    const chosen = await previewAudit(operations, month, { contratos: contratos.slice(0, 1_000) });
    expect([chosen.status, chosen.body]).toMatchObject([200, { locales: 2, dias: 5 }]);
    expect(await auditedDays(stores[0])).toEqual([]);
    // A thousand are taken.
    await sql`delete from contract where code = 'CT-AUD-3'`.execute(api.db);
    const most = await previewAudit(operations, month, { filtros: {} });
    expect([most.status, most.body]).toMatchObject([200, { locales: 2, dias: 5 }]);
    // Those that lack all 19 days are named; the two with some come after them.
    const { locales, primeros } = most.body.sinDeclarar;
    expect([locales, primeros.map((store: { dias: string[] }) => store.dias.length)]).toEqual([
      1_000,
      Array<number>(20).fill(19),
    ]);
    await sql`delete from contract where code like 'CT-AUD-%'`.execute(api.db);
  });
});

describe('unlocking', () => {
  beforeEach(async () => {
    await audit(operations, month, { contratos: [stores[0]] });
  });

  test('one day: it can be edited again, the others stay locked, and who, when and why are in its history [S-417]', async () => {
    const motivo = 'El local declaró un monto equivocado';
    const without = { contratoId: stores[0], periodo: month, dias: [day(2)], motivo: undefined };
    const refused = await unlock(operations, without);
    expect([refused.status, refused.body.field]).toEqual([400, 'motivo']);
    expect(await auditedDays(stores[0])).toEqual([day(1), day(2), day(3)]);
    api.setClock('2026-11-20T15:01:00Z');
    const reply = await unlock(operations, { contratoId: stores[0], periodo: month, dias: [day(2)], motivo });
    expect([reply.status, reply.body]).toEqual([200, { dias: [day(2)] }]);
    expect(await auditedDays(stores[0])).toEqual([day(1), day(3)]);
    api.setClock('2026-11-20T15:02:00Z');
    const edit = await declare(company, stores[0], { ...plainSale.CHL, fecha: day(2), rowVersion: 1 });
    expect(edit.status).toBe(200);
    const path = `/api/sales/contratos/${stores[0]}/ventas-diarias/${day(2)}/historial`;
    const who = 'operaciones CHL a';
    expect((await company.get(path)).body).toMatchObject([
      { accion: 'corregida', version: 2 },
      { accion: 'desbloqueada', version: null, quien: who, cuando: '2026-11-20T15:01:00.000Z', motivo },
      { accion: 'auditada', version: null, quien: who, cuando: '2026-11-20T15:00:00.000Z' },
      { accion: 'declarada', version: 1 },
    ]);
    const other = (await company.get(path.replace(day(2), day(1)))).body;
    expect(other.map(({ accion }: { accion: string }) => accion)).toEqual(['auditada', 'declarada']);
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test('all days of the month, each with who, when and why; a second time there is nothing left to unlock [S-417]', async () => {
    const body = { contratoId: stores[0], periodo: month };
    const days = [day(1), day(2), day(3)];
    expect((await unlock(operations, body)).body.dias).toEqual(days);
    for (const one of days) {
      const path = `/api/sales/contratos/${stores[0]}/ventas-diarias/${one}/historial`;
      const { body: history } = await company.get(path);
      expect(history.find(({ accion }: { accion: string }) => accion === 'desbloqueada')).toMatchObject({
        quien: 'operaciones CHL a',
        cuando: '2026-11-20T15:00:00.000Z',
        motivo: 'El local pidió corregirlo',
      });
    }
    const again = await unlock(operations, body);
    expect([again.status, again.body.code]).toEqual([422, 'RULE_BROKEN']);
    expect(await checkCounters(api.db)).toEqual([]);
  });

  test.each([
    ['without a reason', { motivo: undefined }, 'motivo'],
    ['with a reason of three letters', { motivo: 'abc' }, 'motivo'],
    ['with a reason of blanks', { motivo: '      ' }, 'motivo'],
    ['a day of another month', { dias: ['2026-10-01'] }, 'dias'],
  ])('unlocking %s is refused at its field [S-417]', async (_, change, field) => {
    const reply = await unlock(operations, { contratoId: stores[0], periodo: month, ...change });
    expect([reply.status, reply.body.field]).toEqual([400, field]);
    expect(await auditedDays(stores[0])).toHaveLength(3);
  });

  test('both are in the audit log with person, days and reason [D3]', async () => {
    await unlock(operations, { contratoId: stores[0], periodo: month, dias: [day(1)] });
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'entity_id', 'after', 'app_user.email', 'at', 'ip'])
      .where('action', 'in', ['daily-sale.audit', 'daily-sale.unlock'])
      .orderBy('audit_log.id', 'desc')
      .limit(2)
      .execute();
    const from = {
      email: testEmail('operaciones', 'CHL'),
      at: new Date(now),
      ip: '127.0.0.1',
    };
    for (const entry of entries) expect(entry).toMatchObject(from);
    expect(entries).toMatchObject([
      {
        action: 'daily-sale.unlock',
        entity_id: `${stores[0]}-${day(1)}`,
        after: { motivo: 'El local pidió corregirlo', dias: [day(1)] },
      },
      { action: 'daily-sale.audit', entity_id: `${stores[0]}-${month}`, after: { dias: 3, locales: 1 } },
    ]);
  });
});

describe('the list of a month', () => {
  test('counts each store’s days, and its filters leave the stores to audit, with gaps, and done', async () => {
    await audit(operations, month, { contratos: [stores[1]] });
    expect(await rowOf(stores[1])).toMatchObject({
      declarados: 2,
      auditados: [day(2), day(3)],
      total: 155_000,
    });
    const idsOf = async (estado: string) =>
      (await list({ estado })).content.map(({ id }: { id: number }) => id).toSorted(ascending);
    expect(await idsOf('por-auditar')).toEqual([stores[0]]);
    expect(await idsOf('auditados')).toEqual([stores[1]]);
    expect(await idsOf('sin-declarar')).toEqual(stores.toSorted(ascending));
    expect((await list()).resumen).toEqual({ declarados: 5, sinDeclarar: 52, auditados: 2 });
  });

  test('is exported with the same rows', async () => {
    const file = await exportedFile(api, operations, '/api/sales/auditoria/exportar', { periodo: month });
    const book = read((await operations.get(file.url)).bytes);
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(rows).toHaveLength(3);
    expect(rows.find((row) => row['Días declarados'] === 3)).toMatchObject({
      'Nº Local': '101',
      'Días auditados': 0,
      'Días sin declarar': 16,
      'Cuáles faltan': expect.stringMatching(/^4, 5, /),
      Total: 465_000,
    });
  });

  test.each(countryCodes)('of a month before anything was declared has the stores of %s', async (country) => {
    const { body, status } = await api
      .as(testEmail('operaciones', country))
      .get('/api/sales/auditoria', { query: { periodo: '2026-02' } });
    expect([status, body.totalElements]).toEqual([200, 3]);
  });
});
