import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import {
  createPortalData,
  startTestApi,
  testEmail,
  testEngine,
  type TestApi,
  type TestClient,
  type TestPortalData,
} from '../testing/index.ts';
import { auditTrail } from '../testing/audit-trail.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Database } from '../db/database.ts';
import { claimJob } from '../long-jobs/queue.repository.ts';
import { exportQueue } from './repository.ts';
import { runDueExports, startExports } from './runner.ts';

const start = '2026-11-20T15:00:00Z';
const path = '/api/contratos/exportar';
let api: TestApi;
let company: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  company = api.as(testEmail('empresa', 'CHL'));
  colleague = api.as(testEmail('marca', 'CHL'));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(start);
  await api.db.deleteFrom('export_job').execute();
});

const claimExport = (db: Database, at: Date) => claimJob(db, exportQueue, at);
const now = (): Date => api.deps.clock.now();
const later = (ms: number): void => api.setClock(new Date(now().getTime() + ms).toISOString());
const ask = async (client = company, body: object = {}) => (await client.post(path, { body })).body;
const status = async (id: number, client = company) => (await client.get(`/api/exports/${id}`)).body;
const idOf = async (email: string): Promise<number> =>
  (await api.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

test('an export is answered at once, made afterwards, and gives its file by a link of 60 s', async () => {
  const reply = await company.post(path, { body: {} });
  expect(reply.status).toBe(202);
  expect(reply.body).toMatchObject({
    title: 'Contratos',
    state: 'waiting',
    done: 0,
    total: null,
    file: null,
  });
  expect(await runDueExports(api.deps)).toBe(1);
  const { file, ...job } = await status(reply.body.id);
  expect(job).toMatchObject({ state: 'ready', done: 3, total: 3, message: null });
  const sheet = read((await company.get(file.url)).bytes).Sheets['Contratos'] ?? {};
  expect(utils.sheet_to_json(sheet)).toHaveLength(3);
  later(60_001);
  expect((await company.get(file.url)).status).toBe(403);
  const again = (await status(reply.body.id)).file;
  expect((await company.get(again.url)).status).toBe(200);
});

test('a list of many chunks comes whole and in order', async () => {
  const userId = await idOf(testEmail('local', 'CHL'));
  const { companyId, brandIds, buildingId } = api.world.CHL.b;
  const rows = Array.from({ length: 450 }, (_, index) => String(index).padStart(3, '0'));
  const spaces = await api.db
    .insertInto('space')
    .values(rows.map((n) => ({ building_id: buildingId, code: `X-${n}`, local_code: n, gla_m2: 10 })))
    .returning(['id', 'local_code'])
    .execute();
  const contracts = await api.db
    .insertInto('contract')
    .values(
      spaces.map(({ id, local_code: n }) => ({
        code: `CT-X-${n}`,
        company_id: companyId,
        brand_id: brandIds[0],
        space_id: id,
        building_id: buildingId,
        country_code: 'CHL' as const,
        starts_on: '2024-01-01',
        ends_on: '2028-12-31',
        real_end_on: null,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const managed = contracts.find(({ code }) => code === 'CT-X-333');
  await api.db
    .insertInto('role_assignation')
    .values({
      user_id: userId,
      role_id: 'EXT_LOCAL',
      company_id: null,
      brand_id: null,
      contract_id: managed?.id ?? 0,
      building_id: null,
    })
    .execute();
  const owner = api.as(testEmail('empresa', 'CHL', 'b'));
  const { id } = await ask(owner, { buscar: 'CT-X' });
  await runDueExports(api.deps);
  const job = await status(id, owner);
  expect(job).toMatchObject({ done: 450, total: 450 });
  const sheet = read((await owner.get(job.file.url)).bytes).Sheets['Contratos'] ?? {};
  const shown = utils.sheet_to_json<Record<string, string>>(sheet);
  expect(shown.map((row) => row['Contrato'])).toEqual(rows.map((n) => `CT-X-${n}`));
  const named = shown.filter((row) => row['Jefe de Local'] !== undefined && row['Jefe de Local'] !== '');
  expect(named).toEqual([expect.objectContaining({ Contrato: 'CT-X-333', 'Jefe de Local': 'local CHL a' })]);
});

test("a person finds their own exports again, and nobody else's [T1]", async () => {
  const { id } = await ask();
  const other = await ask(colleague);
  await runDueExports(api.deps);
  const ids = async (client: TestClient) =>
    (await client.get('/api/exports')).body.map((job: { id: number }) => job.id);
  expect(await ids(company)).toEqual([id]);
  expect(await ids(colleague)).toEqual([other.id]);
  for (const call of [
    colleague.get(`/api/exports/${id}`),
    colleague.delete(`/api/exports/${id}`),
    colleague.post(`/api/exports/${id}/retry`),
  ]) {
    expect((await call).status).toBe(404);
  }
  const { file } = await status(id);
  expect((await colleague.get(file.url)).status).toBe(403);
});

test('a file is found for an hour, then it is gone', async () => {
  const { id } = await ask();
  await runDueExports(api.deps);
  later(3_600_000 - 1);
  expect((await status(id)).state).toBe('ready');
  later(1);
  expect((await company.get(`/api/exports/${id}`)).status).toBe(404);
  expect((await company.get('/api/exports')).body).toEqual([]);
});

test('an export that is cancelled while it is made leaves nothing', async () => {
  const { id } = await ask();
  const job = await claimExport(api.db, now());
  expect(job?.id).toBe(id);
  expect((await company.delete(`/api/exports/${id}`)).body).toEqual({ deleted: true });
  expect((await company.get(`/api/exports/${id}`)).status).toBe(404);
  later(60_000);
  expect(await runDueExports(api.deps)).toBe(0);
});

test('an export whose owner loses the permission before it is made fails, and has no file', async () => {
  const { id } = await ask(colleague);
  const userId = await idOf(testEmail('marca', 'CHL'));
  const taken = await api.db
    .deleteFrom('user_permission')
    .where('user_id', '=', userId)
    .returning(['permission_id', 'company_id'])
    .execute();
  await runDueExports(api.deps);
  await api.db
    .insertInto('user_permission')
    .values(taken.map((permission) => ({ ...permission, user_id: userId })))
    .execute();
  expect(await status(id, colleague)).toMatchObject({
    state: 'failed',
    file: null,
    message: 'No tiene permiso para realizar esta operación.',
  });
});

test('an export that failed says why, and is made again when its owner asks, which leaves an entry [D3]', async () => {
  const { id } = await ask();
  const files = { ...api.deps.files, put: () => Promise.reject(new Error('the disk is full')) };
  expect(await runDueExports({ ...api.deps, files })).toBe(2);
  expect(await status(id)).toMatchObject({ state: 'failed', message: 'Error al realizar la operación' });
  const before = await countAudited();
  const { body } = await company.post(`/api/exports/${id}/retry`);
  expect(body).toMatchObject({ id, state: 'waiting', message: null });
  expect(await countAudited()).toBe(before + 1);
  const email = testEmail('empresa', 'CHL');
  expect((await auditTrail(api, 'app_user', await idOf(email))).at(-1)).toMatchObject({
    action: 'contract.export',
    email,
    at: now(),
    ip: '127.0.0.1',
  });
  await runDueExports(api.deps);
  expect((await status(id)).state).toBe('ready');
  expect((await company.post(`/api/exports/${id}/retry`)).body.state).toBe('ready');
});

test('one fault, such as a lost connection, is not heard of: the export is made again', async () => {
  const { id } = await ask();
  let puts = 0;
  const files: FileStore = {
    ...api.deps.files,
    put: (...file) => {
      puts += 1;
      return puts === 1 ? Promise.reject(new Error('Connection terminated')) : api.deps.files.put(...file);
    },
  };
  expect(await runDueExports({ ...api.deps, files })).toBe(2);
  expect((await status(id)).state).toBe('ready');
});

const countAudited = async (): Promise<number> =>
  (await api.db.selectFrom('audit_log').select('id').where('action', '=', 'contract.export').execute())
    .length;

test('the export of a server that died is taken over, and given up when it kills three', async () => {
  const { id } = await ask();
  await claimExport(api.db, now());
  later(29_999);
  expect(await runDueExports(api.deps)).toBe(0);
  later(1);
  expect(await runDueExports(api.deps)).toBe(1);
  expect((await status(id)).state).toBe('ready');
  const other = await ask();
  for (const _ of [1, 2, 3]) {
    await claimExport(api.db, now());
    later(30_000);
  }
  expect(await runDueExports(api.deps)).toBe(0);
  expect(await status(other.id)).toMatchObject({
    state: 'failed',
    message: 'La exportación se interrumpió. Vuelva a intentarlo.',
  });
});

test('one person does not hold up everybody: a third export of theirs waits for the first', async () => {
  const own = [await ask(), await ask(), await ask()];
  const other = await ask(colleague);
  const claimed = [];
  for (const _ of own) claimed.push((await claimExport(api.db, now()))?.id);
  expect(claimed).toEqual([own[0].id, own[1].id, other.id]);
  expect(await claimExport(api.db, now())).toBeUndefined();
});

test('a server makes exports as they come, and puts what it has not done back when it stops', async () => {
  let began: () => void = () => undefined;
  const writing = new Promise<void>((resolve) => {
    began = resolve;
  });
  const { promise: held, reject: stopWriting } = Promise.withResolvers<void>();
  const files = {
    ...api.deps.files,
    put: () => {
      began();
      return held;
    },
  };
  const exports = startExports({ ...api.deps, files });
  const { id } = await ask();
  await writing;
  expect((await status(id)).state).toBe('working');
  const stopped = exports.stop();
  stopWriting(new Error('stopped'));
  await stopped;
  expect((await status(id)).state).toBe('waiting');
  expect(await runDueExports(api.deps)).toBe(1);
  expect((await status(id)).state).toBe('ready');
});

test('a list of more rows than a file holds is refused with what to do, not cut', async () => {
  const { id } = await ask();
  await runDueExports(api.deps, 2);
  expect(await status(id)).toMatchObject({
    state: 'failed',
    file: null,
    message:
      'La lista tiene más de 2 filas, que es lo máximo de un archivo. Acote los filtros y vuelva a exportar.',
  });
});

if (testEngine === 'postgres') {
  describe('with an external database, a thread reads the list on a connection of its own', () => {
    let data: TestPortalData;
    let external: TestApi;
    let owner: TestClient;
    beforeAll(async () => {
      data = await createPortalData();
      const databaseUrl = data.env.DATABASE_URL;
      external = await startTestApi({ database: await data.open(), config: { databaseUrl } });
      owner = external.as(testEmail('empresa', 'CHL'));
    });
    afterAll(async () => {
      await external.close();
      await data.remove();
    });
    const askFor = async (): Promise<number> => (await owner.post(path, { body: {} })).body.id;
    const stateOf = async (id: number) => (await owner.get(`/api/exports/${id}`)).body;

    test('the file is the same, and the server’s own connections read nothing of it', async () => {
      const reading = jest.spyOn(external.db, 'connection');
      const id = await askFor();
      expect(await runDueExports(external.deps)).toBe(1);
      expect(reading).not.toHaveBeenCalled();
      const { file, ...job } = await stateOf(id);
      expect(job).toMatchObject({ state: 'ready', done: 3, total: 3 });
      const sheet = read((await owner.get(file.url)).bytes).Sheets['Contratos'] ?? {};
      expect(utils.sheet_to_json(sheet)).toHaveLength(3);
    });

    test('a refusal reaches the owner in its own words', async () => {
      const id = await askFor();
      await runDueExports(external.deps, 2);
      expect(await stateOf(id)).toMatchObject({
        state: 'failed',
        message: expect.stringMatching(/^La lista tiene más de 2 filas/),
      });
    });

    test('a lost connection and a cancelled export leave a thread that makes the next one', async () => {
      const exports = startExports(external.deps);
      const ready = async (id: number) => {
        while ((await stateOf(id)).state !== 'ready') await new Promise((resolve) => setTimeout(resolve, 20));
      };
      await ready(await askFor());
      const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'vitrina exports'`.execute(external.db);
      expect(ended.rows).toHaveLength(1);
      await ready(await askFor());
      await owner.delete(`/api/exports/${await askFor()}`);
      await ready(await askFor());
      await exports.stop();
    });
  });
}
