import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { auditFieldName } from 'shared/rules/audit-fields';
import type { AuditAction } from 'shared/rules/audit-actions';
import { read, utils } from 'xlsx';
import { z } from 'zod';
import { auditWriter } from '../../audit/audit-log.ts';
import { exportedFile, startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = api.as(testEmail('admin', 'CHL'));
});
afterAll(() => api.close());

const idOf = async (email: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

async function write(email: string | null, action: AuditAction, at: string, about = 'x'): Promise<void> {
  const source = {
    userId: email === null ? null : await idOf(email),
    ip: '10.0.0.1',
    requestId: 'r',
    now: new Date(at),
  };
  await auditWriter(api.db, source)({ action, entity: 'app_user', entityId: about, after: { by: 'owner' } });
}

const log = async (query: Record<string, string | number> = {}) =>
  (await admin.get('/api/audit-log', { query: { size: 50, ...query } })).body;
const actionsOf = (body: { content: { action: string }[] }): string[] =>
  body.content.map(({ action }) => action);

test('an administrator reads who did what, when, from where and what changed, newest first', async () => {
  await write(
    testEmail('empresa', 'CHL'),
    'permission.grant',
    '2026-11-10T12:00:00Z',
    String(await idOf(testEmail('local', 'CHL'))),
  );
  await write(testEmail('local', 'CHL'), 'session.start', '2026-11-11T12:00:00Z');
  const { content } = await log();
  expect(content[0]).toMatchObject({
    action: 'session.start',
    ip: '10.0.0.1',
    person: { email: testEmail('local', 'CHL') },
  });
  expect(content[1]).toMatchObject({
    at: '2026-11-10T12:00:00.000Z',
    action: 'permission.grant',
    person: { email: testEmail('empresa', 'CHL') },
    subject: { email: testEmail('local', 'CHL') },
    before: null,
    after: { by: 'owner' },
  });
});

test('what an address or an export can be asked by has a name that people read', () => {
  const fields = api.app.contractEndpoints.flatMap(({ path, body }) => [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    ...(/\/export(ar)?$/.test(path) && body instanceof z.ZodObject ? Object.keys(body.shape) : []),
  ]);
  expect(fields).toEqual(expect.arrayContaining(['taxId', 'noVigentes']));
  expect(fields.filter((field) => auditFieldName(field) === field)).toEqual([]);
});

test('it shows the people of his buildings only, and refused sign-ins to their accounts', async () => {
  await write(testEmail('empresa', 'CHL', 'b'), 'user.update', '2026-11-12T12:00:00Z');
  await write(testEmail('empresa', 'PER'), 'user.update', '2026-11-12T12:00:00Z');
  await write(
    null,
    'session.refused',
    '2026-11-12T12:00:00Z',
    String(await idOf(testEmail('empresa', 'CHL', 'b'))),
  );
  const before = (await log()).totalElements;
  await write(null, 'session.refused', '2026-11-12T12:00:00Z', String(await idOf(testEmail('marca', 'CHL'))));
  const { content, totalElements } = await log();
  expect(totalElements).toBe(before + 1);
  expect(content[0]).toMatchObject({
    action: 'session.refused',
    person: null,
    subject: { email: testEmail('marca', 'CHL') },
  });
  const people = new Set(content.map((row: { person: { email: string } | null }) => row.person?.email));
  expect(people).not.toContain(testEmail('empresa', 'CHL', 'b'));
  expect(people).not.toContain(testEmail('empresa', 'PER'));
});

test('a sign-in is the doing of the person, although nobody was signed in when it came', async () => {
  const marca = testEmail('marca', 'CHL');
  await write(null, 'session.start', '2026-11-13T12:00:00Z', String(await idOf(marca)));
  const [entry] = (await log({ desde: '2026-11-13', hasta: '2026-11-13' })).content;
  expect(entry).toMatchObject({ action: 'session.start', person: { email: marca } });
});

test('it is filtered by person, by kind and by days of the country [T21]', async () => {
  expect(actionsOf(await log({ grupo: 'permisos' }))).toEqual(['permission.grant']);
  expect(actionsOf(await log({ grupo: 'denegados' }))).toEqual(['session.refused']);
  expect(actionsOf(await log({ persona: 'EMPRESA chl' }))).toEqual(['permission.grant']);
  // 23:30 of the 14th in Santiago is the 15th in UTC.
  await write(testEmail('local', 'CHL'), 'daily-sale.declare', '2026-11-15T02:30:00Z');
  expect(actionsOf(await log({ desde: '2026-11-14', hasta: '2026-11-14' }))).toEqual(['daily-sale.declare']);
  expect(actionsOf(await log({ desde: '2026-11-15', grupo: 'ventas' }))).toEqual([]);
});

test('each refused call of somebody signed in leaves an entry, and none leaves two', async () => {
  await api.as(testEmail('local', 'CHL')).get('/api/audit-log');
  const { content } = await log({ grupo: 'denegados', persona: testEmail('local', 'CHL') });
  expect(content).toHaveLength(1);
  expect(content[0]).toMatchObject({
    action: 'access.denied',
    entity: 'route',
    entityId: 'GET /api/audit-log',
  });
});

test('nobody but administrators of the operator reads it', async () => {
  for (const role of [
    'local',
    'marca',
    'empresa',
    'finanzas',
    'intfinanzas',
    'marketing',
    'operaciones',
  ] as const) {
    expect((await api.as(testEmail(role, 'CHL')).get('/api/audit-log')).status).toBe(403);
  }
});

async function exported(body: Record<string, string>) {
  const link = await exportedFile(api, admin, '/api/audit-log/export', body);
  const book = read((await admin.get(link.url)).bytes, { cellNF: true });
  return { sheet: book.Sheets['Auditoría'] ?? {} };
}

test('it comes in pages and is exported whole, in words', async () => {
  const all = await log();
  const second = await log({ size: 2, page: 1 });
  expect(second.content.map(({ id }: { id: number }) => id)).toEqual(
    all.content.slice(2, 4).map(({ id }: { id: number }) => id),
  );
  const { sheet } = await exported({});
  const rows = utils.sheet_to_json<Record<string, string>>(sheet);
  expect(rows).toHaveLength(all.totalElements + 1);
  // The export that was asked for is the newest entry of its own file.
  expect(rows[0]).toMatchObject({ Acción: 'Exportó el registro de auditoría' });
  const granted = rows.find(({ Sobre }) => Sobre === testEmail('local', 'CHL'));
  expect(granted).toMatchObject({ Acción: expect.any(String), Después: 'Por: Su titular, desde su perfil' });
});

/** What an entry of that day keeps, as the log and the sheet have it. */
async function keeping(day: string, after: object) {
  const source = { userId: await idOf(testEmail('admin', 'CHL')), ip: '10.0.0.1', requestId: 'r' };
  const write = auditWriter(api.db, { ...source, now: new Date(`${day}T15:00:00Z`) });
  await write({ action: 'permission.grant', entity: 'company', entityId: api.world.CHL.a.companyId, after });
  const days = { desde: day, hasta: day };
  const { sheet } = await exported(days);
  const [entry] = (await log(days)).content;
  return { entry, row: utils.sheet_to_json<Record<string, string>>(sheet)[0] };
}

test('companies, brands, contracts, people and permissions are named, the same on the screen and in the sheet', async () => {
  const { db, world } = api;
  const { a } = world.CHL;
  const [brandId] = a.brandIds;
  const [contractId] = a.contractIds;
  const company = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', a.companyId)
    .executeTakeFirst();
  const brand = await db.selectFrom('brand').select('name').where('id', '=', brandId).executeTakeFirst();
  const person = await idOf(testEmail('local', 'CHL'));
  const { entry, row } = await keeping('2026-10-20', {
    empresaId: a.companyId,
    entries: [{ role_id: 'EXT_MARCA', brand_id: brandId }, 'read Billing'],
    contractId,
    marcaId: 2_000_000,
    declared_by: person,
  });
  expect(entry.names).toEqual({
    [`company ${a.companyId}`]: company?.name,
    [`brand ${brandId}`]: brand?.name,
    [`contract ${contractId}`]: expect.stringMatching(/^\S+ · Local \S+$/),
    [`person ${person}`]: 'local CHL a',
    'permission read Billing': 'Ver facturas',
  });
  expect(row).toMatchObject({
    Sobre: `Empresa ${company?.name}`,
    Después: [
      `Detalle: (Rol: Administrador de marca; Marca: ${brand?.name}), Ver facturas`,
      'Marca: 2000000 (ya no existe)',
      `Empresa: ${company?.name}`,
      `Contrato: ${entry.names[`contract ${contractId}`]}`,
      'Declarada por: local CHL a',
    ].join('; '),
  });
});

test('what is beyond the reach of who reads the log keeps its number', async () => {
  const { b, a } = api.world.PER;
  const usuarioId = await idOf(testEmail('local', 'PER'));
  const beyond = { empresaId: a.companyId, contratoId: b.contractIds[0], usuarioId };
  const { row } = await keeping('2026-10-21', beyond);
  expect(row).toMatchObject({
    Después: `Empresa: ${a.companyId}; Usuario: ${usuarioId}; Contrato: ${b.contractIds[0]}`,
  });
});

test('the exported sheet has the instant of each entry as a date on the country’s clocks', async () => {
  const email = testEmail('local', 'CHL');
  await write(email, 'session.start', '2026-11-17T11:12:13Z');
  const { sheet } = await exported({ desde: '2026-11-17', hasta: '2026-11-17' });
  expect(sheet.A2).toMatchObject({ t: 'n', z: 'dd/mm/yyyy hh:mm:ss', w: '17/11/2026 08:12:13' });
});

test('a sheet that leaves entries out says so in its first line, above the titles', async () => {
  const one = { user: await idOf(testEmail('local', 'CHL')), day: '2026-10-31' };
  await sql`insert into audit_log (at, user_id, ip, request_id, action, entity, entity_id)
    select ${`${one.day}T15:00:00Z`}, ${one.user}, '10.0.0.1', 'r', 'session.start', 'app_user', 'x'
    from generate_series(1, 10001)`.execute(api.db);
  const { sheet } = await exported({ desde: one.day, hasta: one.day });
  expect(sheet.A1.v).toBe(
    'El archivo tiene las 10.000 entradas más recientes de 10.001. Para ver las demás, exporte períodos más cortos.',
  );
  expect([sheet.A2, sheet.A3.v]).toEqual([undefined, 'Fecha y hora']);
  expect(sheet['!ref']).toBe('A1:I10003');
});

test('a page counts 1,000 entries, says that there are more, and no page goes beyond them', async () => {
  const days = { desde: '2026-10-31', hasta: '2026-10-31' };
  expect(await log(days)).toMatchObject({ totalElements: 1_000, totalPages: 20, hasMore: true });
  expect((await log({ ...days, page: 19 })).content).toHaveLength(50);
  expect((await log({ ...days, page: 20 })).content).toEqual([]);
});

test('a search that finds nobody finds no entries', async () => {
  expect(await log({ persona: 'nadie de aquí' })).toMatchObject({ totalElements: 0, content: [] });
});
