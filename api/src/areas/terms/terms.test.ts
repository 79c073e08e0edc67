import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openSession } from '../../access/sessions.ts';
import { auditTrail } from '../../testing/audit-trail.ts';
import { exportedFile } from '../../testing/exported-file.ts';
import { attacks, expectHarmless } from '../../content/testing.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

const base = '/api/publishing/terms';

let api: TestApi;
let administrator: TestClient;
let tenant: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  administrator = api.as(testEmail('portal', 'CHL'));
  tenant = api.as(testEmail('local', 'CHL'));
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock('2026-11-20T15:00:00Z');
  await sql`truncate terms_version, terms_acceptance, terms_count`.execute(api.db);
});

const key = () => ({ 'idempotency-key': randomUUID() });
const write = (path: string, body?: unknown, client = administrator) =>
  client.post(path, { headers: key(), ...(body === undefined ? {} : { body }) });
const save = (id: number, body: object) => administrator.put(`${base}/${id}`, { body, headers: key() });

/** A draft with that text. */
async function draft(content = '<p>Uso del portal.</p>', changes = 'Cambió el uso.') {
  const { body } = await write(base);
  return (await save(body.id, { content, changes, rowVersion: body.rowVersion })).body;
}
async function published(content?: string) {
  const { id, rowVersion } = await draft(content);
  return (await write(`${base}/${id}/publish`, { rowVersion })).body;
}
const current = async (client = tenant) => (await client.get('/api/terms/current')).body.terms;
const accept = (id: number, client = tenant) => write(`/api/terms/${id}/accept`, undefined, client);

describe('a version', () => {
  test('holds for its country once it is published; a draft is seen by nobody else [D3]', async () => {
    const { id, rowVersion } = await draft();
    expect(await current()).toBeNull();
    await write(`${base}/${id}/publish`, { rowVersion });
    expect(await current()).toEqual({
      id,
      number: 1,
      changes: 'Cambió el uso.',
      content: '<p>Uso del portal.</p>',
      publishedAt: '2026-11-20T15:00:00.000Z',
      acceptedAt: null,
    });
    expect(await current(api.as(testEmail('local', 'PER')))).toBeNull();
    const who = {
      email: testEmail('portal', 'CHL'),
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
    };
    expect(await auditTrail(api, 'terms_version', id)).toMatchObject([
      { action: 'terms.create', ...who },
      { action: 'terms.update', ...who },
      { action: 'terms.publish', ...who },
    ]);
  });

  test('that is published is never changed, not even in the database', async () => {
    const { id, rowVersion } = await published();
    const reply = await save(id, { content: '<p>Otra cosa.</p>', changes: '', rowVersion });
    expect(reply.status).toBe(422);
    expect((await write(`${base}/${id}/delete`)).status).toBe(422);
    expect((await write(`${base}/${id}/publish`, { rowVersion })).status).toBe(422);
    const change = api.db.updateTable('terms_version').set({ content: 'x' }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('published terms are never changed');
  });

  test('begins with the text that holds, needs another one, and has to say what changes', async () => {
    await published();
    const { body: next } = await write(base);
    expect(next.form).toEqual({ changes: '', content: '<p>Uso del portal.</p>' });
    const same = await write(`${base}/${next.id}/publish`, { rowVersion: next.rowVersion });
    expect([same.status, same.body.field]).toEqual([422, 'content']);
    const { body: saved } = await save(next.id, {
      content: '<p>Nuevo.</p>',
      changes: '',
      rowVersion: next.rowVersion,
    });
    const silent = await write(`${base}/${next.id}/publish`, { rowVersion: saved.rowVersion });
    expect([silent.status, silent.body.field]).toEqual([422, 'changes']);
  });

  test('has one draft at a time, whoever asks', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => write(base)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(3);
    const { body } = await administrator.get(base);
    expect(body.draftId).toBe(body.content[0].id);
    await write(`${base}/${body.draftId}/delete`);
    expect((await administrator.get(base)).body).toMatchObject({ draftId: null, content: [] });
  });

  test('that somebody saved meanwhile is not overwritten, and is sanitised [T8 T19]', async () => {
    const { body } = await write(base);
    const hostile = '<p onclick="x()">Uso</p><script>x()</script><img src="x" onerror="x()">';
    const mine = { content: hostile, changes: '', rowVersion: body.rowVersion };
    expect((await save(body.id, mine)).body.form.content).toBe('<p>Uso</p>');
    const stored = api.db.selectFrom('terms_version').select('content').where('id', '=', body.id);
    expect(await stored.execute()).toEqual([{ content: '<p>Uso</p>' }]);
    let { rowVersion } = (await administrator.get(`${base}/${body.id}`)).body;
    for (const attack of attacks) {
      const reply = await save(body.id, { content: `<p>Uso</p>${attack}`, changes: '', rowVersion });
      expect([attack, reply.status]).toEqual([attack, 200]);
      const [kept] = await stored.execute();
      expect(kept?.content).toMatch(/^<p>Uso<\/p>/);
      expectHarmless(kept?.content ?? '');
      ({ rowVersion } = reply.body);
    }
    await save(body.id, { ...mine, rowVersion });
    const stale = await save(body.id, { ...mine, content: '<p>Otro uso</p>' });
    expect([stale.status, stale.body.details.stored.form.content]).toEqual([409, '<p>Uso</p>']);
  });

  test('published twice at once is published once', async () => {
    const { id, rowVersion } = await draft();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => write(`${base}/${id}/publish`, { rowVersion })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is written by administrators of the portal only', async () => {
    for (const role of ['admin', 'marketing', 'empresa'] as const) {
      const other = api.as(testEmail(role, 'CHL'));
      expect((await other.get(base)).status).toBe(403);
      expect((await write(base, undefined, other)).status).toBe(403);
    }
  });
});

describe('a person', () => {
  /** What a new session of theirs asks for. */
  const due = async () => {
    const user = api.db.selectFrom('app_user').select('id').where('email', '=', testEmail('local', 'CHL'));
    const { id: userId } = await user.executeTakeFirstOrThrow();
    const session = await openSession(api.deps, { userId, ip: '127.0.0.1', userAgent: 'test' });
    const headers = { cookie: `vitrina=${session.secret}` };
    return (await api.anonymous.get('/api/auth/renew', { headers })).body.termsDue;
  };

  test('is asked at sign-in by every new version until they accept it, and what they accepted is kept', async () => {
    expect(await due()).toBeNull();
    const first = await published();
    expect(await due()).toBe(first.id);
    expect((await accept(first.id)).body).toEqual({ acceptedAt: '2026-11-20T15:00:00.000Z' });
    expect(await due()).toBeNull();
    const second = await published('<p>Otro uso.</p>');
    expect(await due()).toBe(second.id);
    const { body } = await administrator.get(base);
    expect(body.content).toMatchObject([
      { number: 2, current: true, accepted: 0 },
      { number: 1, current: false, accepted: 1, publishedBy: 'portal CHL a' },
    ]);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['entity_id', 'app_user.email', 'at', 'ip'])
      .where('action', '=', 'terms.accept')
      .orderBy('audit_log.id')
      .execute();
    expect(entries.at(-1)).toEqual({
      entity_id: String(first.id),
      email: testEmail('local', 'CHL'),
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
    });
  });

  test('who accepts again keeps the first instant', async () => {
    const { id } = await published();
    await accept(id);
    api.setClock('2026-11-20T16:00:00Z');
    expect((await accept(id)).body.acceptedAt).toBe('2026-11-20T15:00:00.000Z');
  });

  test('does not accept a draft, another country’s terms, or those that no longer hold', async () => {
    const first = await published();
    expect((await accept(first.id, api.as(testEmail('local', 'PER')))).status).toBe(404);
    const { id, rowVersion } = await draft('<p>Otro.</p>');
    expect((await accept(id)).status).toBe(404);
    await write(`${base}/${id}/publish`, { rowVersion });
    expect((await accept(first.id)).status).toBe(422);
  });
});

describe('the acceptances', () => {
  test('list everybody of the country with their instant, filtered by name and by whether they accepted', async () => {
    const { id } = await published();
    await accept(id);
    const { body: all } = await administrator.get(base);
    const list = async (query: Record<string, string>) =>
      (await administrator.get(`${base}/${id}/acceptances`, { query })).body;
    expect((await list({})).totalElements).toBe(all.people);
    const accepted = await list({ acceptance: 'accepted' });
    expect(accepted.content).toEqual([
      {
        userId: expect.any(Number),
        name: expect.any(String),
        email: testEmail('local', 'CHL'),
        acceptedAt: '2026-11-20T15:00:00.000Z',
      },
    ]);
    expect((await list({ acceptance: 'pending' })).totalElements).toBe(all.people - 1);
    expect((await list({ q: testEmail('local', 'CHL') })).totalElements).toBe(1);
  });

  test('are exported with version, name, e-mail and instant', async () => {
    const { id } = await published();
    await accept(id);
    const path = `${base}/${id}/acceptances/export`;
    const file = await exportedFile(api, administrator, path, { acceptance: 'accepted' });
    const book = read((await administrator.get(file.url)).bytes);
    const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(rows).toEqual([
      {
        Versión: 1,
        Nombre: expect.any(String),
        Correo: testEmail('local', 'CHL'),
        Estado: 'Aceptó',
        'Aceptó el': '20/11/2026 12:00',
      },
    ]);
  });
});
