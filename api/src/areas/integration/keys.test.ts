import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { IntegrationKeyForm } from 'shared/endpoints/integration-keys';
import { lockKey, setRevoked } from '../../access/keys/stored-keys.repository.ts';
import { createLogger } from '../../http/logger.ts';
import { allRows } from '../../testing/all-rows.ts';
import { waitsForLock } from '../../testing/cluster-nodes.ts';
import { insertIntegrationKey } from '../../testing/integration-keys.ts';
import {
  startTestApi,
  testEmail,
  testEngine,
  type TestApi,
  type TestClient,
  type TestReply,
} from '../../testing/index.ts';
import { testPdf } from '../../testing/sent-files.ts';
import { userIdOf } from '../users/testing.ts';
import { mall, path, put } from './testing.ts';

const keys = '/api/integration-keys';
const now = '2026-11-20T15:00:00Z';
const refused = { code: 'INTEGRATION_KEY_REFUSED', message: 'La llave de integración no es válida.' };

const lines: string[] = [];
let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi({
    clockAt: now,
    config: { trustProxyHops: 1 },
    log: createLogger('trace', { write: (line) => void lines.push(line) }),
  });
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const form = (nombre: string, more: Partial<IntegrationKeyForm> = {}): IntegrationKeyForm => ({
  nombre,
  tipos: ['malls', 'debts'],
  edificios: null,
  vence: '2027-11-20',
  ...more,
});

const create = (nombre: string, more?: Partial<IntegrationKeyForm>, client = portal): Promise<TestReply> =>
  client.post(keys, { body: form(nombre, more), headers: { 'idempotency-key': randomUUID() } });

async function created(nombre: string, more?: Partial<IntegrationKeyForm>) {
  const { status, body } = await create(nombre, more);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return { text: String(body.llave), id: Number(body.registro.id), record: body.registro };
}

const call = (text: string, headers?: Readonly<Record<string, string>>): Promise<TestReply> =>
  api.as(text).get(`${path}/malls`, headers === undefined ? {} : { headers });

describe('a new key', () => {
  test('is told once: stored as its hash, neither listed nor in the audit log or the server’s log [T28 T33]', async () => {
    const { text, id, record } = await created('Una vez');
    expect(text).toMatch(/^vit_[a-z0-9]{8}_[\w-]{43}$/);
    expect(record).toMatchObject({
      nombre: 'Una vez',
      comienzo: text.slice(0, 12),
      tipos: ['malls', 'debts'],
      centros: null,
      vence: '2027-11-20',
      estado: 'active',
      ultimoUso: null,
      creadaPor: 'portal CHL a',
      creadorDeshabilitado: false,
    });
    expect((await call(text)).status).toBe(200);
    // A call with a file, also one that is refused, after which the server has read the headers.
    const pdf = new FormData();
    pdf.append('archivo', new File([new Uint8Array(testPdf())], 'x.pdf'));
    expect((await api.as(text).put(`${path}/documentos/x`, { form: pdf })).status).toBe(404);
    expect((await api.as(text).get('/api/auth/permissions')).status).toBe(401);
    const secret = text.slice(13);
    const told = [
      (await portal.get(keys)).body,
      (await portal.get(`${keys}/${id}`)).body,
      await api.db.selectFrom('integration_key').selectAll().execute(),
      await api.db.selectFrom('audit_log').selectAll().execute(),
      lines,
    ];
    expect(JSON.stringify(told)).not.toContain(secret);
    const stored = await allRows(api.db);
    expect([stored.includes(secret), stored.includes('Una vez')]).toEqual([false, true]);
    const hash = createHash('sha256').update(text).digest('base64url');
    expect(told[2]).toMatchObject([{ id, secret_hash: hash }]);
    // Each of them speaks of the key, by its name or its call.
    for (const [at, word] of ['Una vez', 'Una vez', 'Una vez', 'Una vez', path].entries())
      expect([at, JSON.stringify(told[at]).includes(word)]).toEqual([at, true]);
  });

  test('stands in the audit log with who made it, when, and what it may do', async () => {
    const { id, text } = await created('En el registro');
    const entry = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'app_user.email', 'at', 'ip', 'audit_log.country_code', 'after'])
      .where('entity', '=', 'integration_key')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'integration-key.create',
      email: testEmail('portal', 'CHL'),
      at: new Date(now),
      ip: '127.0.0.1',
      country_code: 'CHL',
      after: {
        nombre: 'En el registro',
        comienzo: text.slice(0, 12),
        tipos: ['Centros comerciales', 'Deudas'],
        centros: 'Todos',
        vence: '2027-11-20',
      },
    });
  });

  test.each<[string, Partial<IntegrationKeyForm>, number, string]>([
    ['without kinds', { tipos: [] }, 400, 'tipos'],
    ['without malls, which is not the same as all', { edificios: [] }, 400, 'edificios'],
    ['that has ended', { vence: '2026-11-19' }, 422, 'vence'],
    ['for more than a year [T28]', { vence: '2027-11-22' }, 422, 'vence'],
    ['without a last day [T28]', { vence: '' }, 400, 'vence'],
    ['until a day that does not exist', { vence: '2027-02-30' }, 400, 'vence'],
  ])('%s is refused at its field', async (_name, more, status, field) => {
    const reply = await create('Rechazada', more);
    expect([reply.status, reply.body.field]).toEqual([status, field]);
  });

  test('limited to malls has kinds with a mall only, and malls of its country', async () => {
    const { buildingId } = api.world.CHL.a;
    const companies = await create('Con centros', { tipos: ['companies'], edificios: [buildingId] });
    expect([companies.status, companies.body.field]).toEqual([400, 'tipos']);
    const foreign = await create('Con centros', { edificios: [api.world.PER.a.buildingId] });
    expect([foreign.status, foreign.body.field]).toEqual([422, 'edificios']);
    const { record } = await created('Con centros', { edificios: [buildingId] });
    expect(record.centros).toEqual([{ id: buildingId, codigo: 'ED-CHL-A', nombre: 'Mall CHL-A' }]);
  });

  test('has a kind of its country only', async () => {
    const peru = api.as(testEmail('portal', 'PER'));
    const reply = await create('Deudas del Perú', { tipos: ['debts'] }, peru);
    expect([reply.status, reply.body.field]).toEqual([422, 'tipos']);
  });

  test('has a name of its own, so that a form sent twice makes one key', async () => {
    const replies = await Promise.all([create('Doble'), create('doble ')]);
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
    expect(replies.find(({ status }) => status === 422)?.body.field).toBe('nombre');
  });

  test('is created by those only who may import records themselves', async () => {
    const email = testEmail('portal', 'ARG');
    expect((await create('Con importar', { tipos: ['malls'] }, api.as(email))).status).toBe(200);
    await api.db
      .deleteFrom('user_permission')
      .where('user_id', '=', (eb) => eb.selectFrom('app_user').select('id').where('email', '=', email))
      .where('permission_id', 'in', (eb) =>
        eb.selectFrom('permission').select('id').where('subject', '=', 'Import'),
      )
      .execute();
    expect((await create('Sin importar', { tipos: ['malls'] }, api.as(email))).status).toBe(403);
  });
});

test('keys of another country are as unknown as those that do not exist', async () => {
  const { id } = await created('De Chile');
  const peru = api.as(testEmail('portal', 'PER'));
  expect((await peru.get(`${keys}/${id}`)).status).toBe(404);
  expect((await peru.post(`${keys}/${id}/revoke`)).status).toBe(404);
  expect((await peru.get(keys)).body.content).toEqual([]);
  expect((await peru.get(`${keys}/malls`)).body.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
    'ED-PER-A',
    'ED-PER-B',
  ]);
});

describe('a key is refused, always with the same answer,', () => {
  const answerTo = async (text: string) => {
    const { status, body } = await call(text);
    return [status, body];
  };

  test('when it is wrong, of another shape, or a session’s; the log says why, and never the key [T28 T33]', async () => {
    const { text } = await created('Adivinada');
    lines.length = 0;
    const guess = `${text.slice(0, 13)}${'x'.repeat(43)}`;
    expect(await answerTo(guess)).toEqual([401, refused]);
    const unknown = `vit_zzzzzzzz_${'x'.repeat(43)}`;
    expect(await answerTo(unknown)).toEqual([401, refused]);
    expect(await answerTo(`${text} `)).toEqual([200, expect.anything()]);
    expect((await api.anonymous.get(`${path}/malls`)).body).toEqual(refused);
    expect((await portal.get(`${path}/malls`)).body).toEqual(refused);
    await setImmediate();
    const told = lines.join('\n');
    for (const reason of ['wrong', 'unknown', 'malformed']) expect(told).toContain(`"reason":"${reason}"`);
    expect(told).not.toMatch(/vit_|xxxx|zzzz/);
  });

  test('after its last day, which its country’s midnight ends [T28 T21]', async () => {
    const { text } = await created('Hasta hoy', { vence: '2026-11-20' });
    // Midnight in Santiago is 03:00 UTC.
    api.setClock('2026-11-21T02:59:59Z');
    expect((await call(text)).status).toBe(200);
    api.setClock('2026-11-21T03:00:00Z');
    expect(await answerTo(text)).toEqual([401, refused]);
    // That in Lima is 05:00 UTC.
    const { text: peru } = await insertIntegrationKey(api.db, { country: 'PER', expiresOn: '2026-11-20' });
    api.setClock('2026-11-21T04:59:59Z');
    expect((await call(peru)).status).toBe(200);
    api.setClock('2026-11-21T05:00:00Z');
    expect(await answerTo(peru)).toEqual([401, refused]);
    api.setClock(now);
  });

  test('from the moment it is revoked, which stands in the audit log before and after [T28]', async () => {
    const { text, id } = await created('Revocada');
    expect((await call(text)).status).toBe(200);
    const { body } = await portal.post(`${keys}/${id}/revoke`);
    expect(body).toMatchObject({ estado: 'revoked', revocadaPor: 'portal CHL a' });
    expect(await answerTo(text)).toEqual([401, refused]);
    const entry = await api.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'integration-key.revoke')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toMatchObject([
      { revocada: null },
      { revocada: '2026-11-20T15:00:00.000Z' },
    ]);
    // Twice is once, and its name is free again.
    expect((await portal.post(`${keys}/${id}/revoke`)).body).toEqual(body);
    expect((await create('Revocada')).status).toBe(200);
  });
});

test('batches beside a revocation are stored when they are answered, and no later one is', async () => {
  const { text, id } = await created('En plena carga');
  const batch = (n: number) => put(api, text, 'malls', [mall(`REV-${n}`)]);
  const [first, revoked, ...others] = await Promise.all([
    batch(0),
    portal.post(`${keys}/${id}/revoke`),
    ...Array.from({ length: 8 }, (_, n) => batch(n + 1)),
  ]);
  expect(revoked?.status).toBe(200);
  const stored = await api.db
    .selectFrom('record_import')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('integration_key_id', '=', id)
    .executeTakeFirstOrThrow();
  const answered = [first, ...others].filter((reply) => reply?.status === 200).length;
  expect(stored.calls).toBe(answered);
  expect((await batch(99)).status).toBe(401);
});

// The embedded engine has one connection, so a row is never waited for.
if (testEngine === 'postgres') {
  test('a batch that arrives while its key is being revoked waits, is refused and stores nothing [T28]', async () => {
    const { text, id } = await created('Mientras se revoca');
    const batch = (code: string) => put(api, text, 'malls', [mall(code)]);
    // Its use is noted now, so that the next call writes nothing to the key.
    expect((await batch('REV-ANTES')).status).toBe(200);
    const userId = await userIdOf(api, testEmail('portal', 'CHL'));
    const reply = { arrived: false };
    // A revocation, held before its end.
    const { late } = await api.db.transaction().execute(async (holder) => {
      await lockKey(holder, 'integration_key', id);
      const sending = batch('REV-TARDE').finally(() => {
        reply.arrived = true;
      });
      while (!reply.arrived && !(await waitsForLock(api.db)));
      expect(reply.arrived).toBe(false);
      await setRevoked(holder, 'integration_key', id, { userId, now: new Date(now) });
      return { late: sending };
    });
    const { status, body } = await late;
    expect([status, body]).toEqual([401, refused]);
    const stored = api.db.selectFrom('building').select('sap_id').where('sap_id', 'like', 'REV-%');
    expect((await stored.execute()).map((row) => row.sap_id)).not.toContain('REV-TARDE');
  });
}

describe('an address that tries keys', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('waits after twenty wrong ones, wherever else the right key goes on [T5]', async () => {
    const { text } = await created('Atacada');
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) {
      const wrong = `${text.slice(0, 13)}${String(n).padStart(43, 'y')}`;
      statuses.push((await call(wrong, from('203.0.113.7'))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429, 429, 429, 429]);
    const slow = await call(text, from('203.0.113.7'));
    expect([slow.status, Number(slow.headers['retry-after'])]).toEqual([429, 300]);
    expect((await call(text, from('203.0.113.8'))).status).toBe(200);
    api.setClock('2026-11-20T15:05:00Z');
    expect((await call(text, from('203.0.113.7'))).status).toBe(200);
    api.setClock(now);
  });
});

test('calls of a key are limited, and the answer says how long to wait [T28]', async () => {
  const windowMs = 60_000;
  const { callLimits } = api.deps.config;
  const own = await startTestApi({
    clockAt: now,
    config: { callLimits: { ...callLimits, integration: { max: 2, windowMs } } },
  });
  try {
    const [one, other] = [await insertIntegrationKey(own.db), await insertIntegrationKey(own.db)];
    const ask = (text: string) => own.as(text).get(`${path}/malls`);
    expect([(await ask(one.text)).status, (await ask(one.text)).status]).toEqual([200, 200]);
    const third = await ask(one.text);
    expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_CALLS',
      '60',
    ]);
    expect((await ask(other.text)).status).toBe(200);
  } finally {
    await own.close();
  }
});

test('the list finds keys by words and state, newest first', async () => {
  await created('Lista antigua', { vence: '2026-11-25' });
  await created('Lista nueva');
  const names = async (query: string): Promise<string[]> =>
    (await portal.get(`${keys}?${query}`)).body.content.map(({ nombre }: { nombre: string }) => nombre);
  expect(await names('buscar=lista')).toEqual(['Lista nueva', 'Lista antigua']);
  expect(await names('buscar=lista&estado=ending')).toEqual(['Lista antigua']);
  expect(await names('buscar=lista&estado=active')).toEqual(['Lista nueva']);
  expect(await names('buscar=lista&estado=expired')).toEqual([]);
});
