import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DeployKeyForm } from 'shared/endpoints/deploy';
import { createLogger } from '../../http/logger.ts';
import type { Releases } from '../../releases.ts';
import { allRows } from '../../testing/all-rows.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { archiveForm, insertDeployKey } from '../../testing/deploy-keys.ts';
import {
  startTestApi,
  testEmail,
  type TestApi,
  type TestClient,
  type TestReply,
} from '../../testing/index.ts';

const keys = '/api/deploy-keys';
const now = '2026-11-20T15:00:00Z';
const refused = { code: 'DEPLOY_KEY_REFUSED', message: 'La llave de despliegue no es válida.' };

const releases: Releases = {
  release: async () => ({ version: '2', replaced: '1', changed: true }),
  preview: async () => ({ version: '1', entry: '/x.js', shared: '^1.0.0' }),
  register: async () => ({ version: '2', replaced: null, changed: true }),
  activate: async () => ({ version: '2', replaced: null, changed: true }),
  rollBack: async () => ({ version: '1', replaced: '2', changed: true }),
};

const lines: string[] = [];
let api: TestApi;
let portal: TestClient;
beforeAll(async () => {
  api = await startTestApi({
    clockAt: now,
    log: createLogger('trace', { write: (line) => void lines.push(line) }),
    releases,
  });
  portal = api.as(testEmail('portal', 'CHL'));
});
afterAll(() => api.close());

const form = (nombre: string, more: Partial<DeployKeyForm> = {}): DeployKeyForm => ({
  nombre,
  parte: 'sales',
  vence: '2027-11-20',
  ...more,
});

const create = (nombre: string, more?: Partial<DeployKeyForm>): Promise<TestReply> =>
  portal.post(keys, { body: form(nombre, more), headers: { 'idempotency-key': randomUUID() } });

async function created(nombre: string, more?: Partial<DeployKeyForm>) {
  const { status, body } = await create(nombre, more);
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return { text: String(body.llave), id: Number(body.registro.id), record: body.registro };
}

const callWith = (text: string): Promise<TestReply> =>
  api.anonymous.post('/api/v1/releases/sales/rollback', {
    body: { desde: '1.0.0-b' },
    headers: { authorization: `Bearer ${text}` },
  });

describe('a new deploy key', () => {
  test('is told once: stored as its hash, neither listed nor in the audit log or the server’s log [T28 P-140]', async () => {
    const { text, id, record } = await created('Una vez');
    expect(text).toMatch(/^vid_[a-z0-9]{8}_[\w-]{43}$/);
    expect(record).toMatchObject({
      nombre: 'Una vez',
      parte: 'sales',
      comienzo: text.slice(0, 12),
      vence: '2027-11-20',
      estado: 'active',
      ultimoUso: null,
      creadaPor: 'portal CHL a',
    });
    expect((await callWith(text)).status).toBe(200);
    const archive = archiveForm(Uint8Array.of(31, 139, 8));
    expect((await api.as(text).post('/api/v1/releases/sales', { form: archive })).status).toBe(200);
    // Neither does a call that no key may make write it down.
    expect((await api.as(text).get('/api/auth/permissions')).status).toBe(401);
    const told = [
      (await portal.get(keys)).body,
      await api.db.selectFrom('deploy_key').selectAll().execute(),
      await api.db.selectFrom('audit_log').selectAll().execute(),
      lines,
    ];
    expect(JSON.stringify(told)).not.toContain(text.slice(13));
    const stored = await allRows(api.db);
    expect([stored.includes(text.slice(13)), stored.includes('Una vez')]).toEqual([false, true]);
    const hash = createHash('sha256').update(text).digest('base64url');
    expect(told[1]).toMatchObject([{ id, secret_hash: hash }]);
    // Each of them speaks of the key, by its name or its part.
    for (const [at, word] of ['Una vez', 'Una vez', 'Una vez', '/api/v1/releases/'].entries())
      expect([at, JSON.stringify(told[at]).includes(word)]).toEqual([at, true]);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ['of no part', { parte: undefined }, 400, 'parte'],
    ['of an unknown part', { parte: 'ventas' }, 400, 'parte'],
    ['without a name', { nombre: ' ' }, 400, 'nombre'],
    ['that has ended', { vence: '2026-11-19' }, 422, 'vence'],
    ['for more than a year [T28]', { vence: '2027-11-22' }, 422, 'vence'],
    ['without a last day [T28]', { vence: undefined }, 400, 'vence'],
    ['until a day that does not exist', { vence: '2027-02-30' }, 400, 'vence'],
  ])('%s is refused at its field', async (_name, more, status, field) => {
    const reply = await portal.post(keys, { body: { ...form('Rechazada'), ...more } });
    expect([reply.status, reply.body.field]).toEqual([status, field]);
  });

  test('has a name of its own, so that a form sent twice makes one key', async () => {
    const replies = await Promise.all([create('Doble'), create('doble ')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.field).toBe('nombre');
  });
});

test('an address that tries deploy keys waits after twenty wrong ones, with the right one too [T5]', async () => {
  const own = await startTestApi({ clockAt: now, config: { trustProxyHops: 1 }, releases });
  try {
    const { text } = await insertDeployKey(own.db, 'sales');
    const from = async (address: string, key: string) => {
      const sent = { body: { desde: '1.0.0-b' }, headers: { 'x-forwarded-for': address } };
      return (await own.as(key).post('/api/v1/releases/sales/rollback', sent)).status;
    };
    const wrong = `${text.slice(0, 13)}${'x'.repeat(43)}`;
    for (let n = 0; n < 20; n += 1) expect(await from('203.0.113.7', wrong)).toBe(401);
    expect(await from('203.0.113.7', text)).toBe(429);
    expect(await from('203.0.113.8', text)).toBe(200);
    own.setClock('2026-11-20T15:05:00Z');
    expect(await from('203.0.113.7', text)).toBe(200);
  } finally {
    await own.close();
  }
});

describe('a deploy key is refused, always with the same answer,', () => {
  const answerTo = async (text: string) => {
    const { status, body } = await callWith(text);
    return [status, body];
  };

  test('when it is wrong, unknown or no deploy key; the log says why, and never the key [T28]', async () => {
    const { text } = await created('Adivinada');
    lines.length = 0;
    expect(await answerTo(`${text.slice(0, 13)}${'x'.repeat(43)}`)).toEqual([401, refused]);
    expect(await answerTo(`vid_zzzzzzzz_${'x'.repeat(43)}`)).toEqual([401, refused]);
    expect(await answerTo(`vit_zzzzzzzz_${'x'.repeat(43)}`)).toEqual([401, refused]);
    expect(await answerTo('zzzz')).toEqual([401, refused]);
    await setImmediate();
    const told = lines.join('\n');
    for (const reason of ['wrong', 'unknown', 'malformed']) expect(told).toContain(`"reason":"${reason}"`);
    expect(told).not.toMatch(/vi[dt]_|xxxx|zzzz/);
  });

  test('after its last day [T28]', async () => {
    const { text } = await created('Hasta hoy', { vence: '2026-11-20' });
    // Midnight in Santiago is 03:00 UTC.
    api.setClock('2026-11-21T02:59:59Z');
    expect((await callWith(text)).status).toBe(200);
    api.setClock('2026-11-21T03:00:00Z');
    expect(await answerTo(text)).toEqual([401, refused]);
    api.setClock(now);
  });

  test('from the moment it is revoked, which stands in the audit log before and after [T28 D3]', async () => {
    const { text, id } = await created('Revocada');
    expect((await callWith(text)).status).toBe(200);
    const { body } = await portal.post(`${keys}/${id}/revoke`);
    expect(body).toMatchObject({ estado: 'revoked', revocadaPor: 'portal CHL a' });
    expect(await answerTo(text)).toEqual([401, refused]);
    const who = { email: testEmail('portal', 'CHL'), at: new Date(now), ip: '127.0.0.1' };
    expect(await auditTrail(api, 'deploy_key', id)).toMatchObject([
      { action: 'deploy-key.create', ...who, after: { nombre: 'Revocada' } },
      {
        action: 'deploy-key.revoke',
        ...who,
        before: { revocada: null },
        after: { revocada: '2026-11-20T15:00:00.000Z' },
      },
    ]);
    expect((await create('Revocada')).status).toBe(200);
  });
});

test('calls of a key are limited, and the answer says how long to wait [T28]', async () => {
  const { callLimits } = api.deps.config;
  const own = await startTestApi({
    clockAt: now,
    config: { callLimits: { ...callLimits, release: { max: 2, windowMs: 60_000 } } },
    releases,
  });
  try {
    const [one, other] = [await insertDeployKey(own.db, 'sales'), await insertDeployKey(own.db, 'sales')];
    const body = { desde: '1.0.0-b' };
    const rollBack = (text: string) => own.as(text).post('/api/v1/releases/sales/rollback', { body });
    expect([(await rollBack(one.text)).status, (await rollBack(one.text)).status]).toEqual([200, 200]);
    const third = await rollBack(one.text);
    expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_CALLS',
      '60',
    ]);
    expect((await rollBack(other.text)).status).toBe(200);
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
  expect(await names('buscar=lista&estado=revoked')).toEqual([]);
});
