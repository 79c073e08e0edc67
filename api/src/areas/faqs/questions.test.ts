import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { attacks, expectHarmless } from '../../content/testing.ts';
import { startTestApi, testEmail, type TestApi, type TestClient } from '../../testing/index.ts';

const base = '/api/publishing/questions';
const categoriesBase = '/api/publishing/question-categories';

let api: TestApi;
let author: TestClient;
let reader: TestClient;
beforeAll(async () => {
  api = await startTestApi({ clockAt: '2026-11-20T15:00:00Z' });
  author = api.as(testEmail('marketing', 'CHL'));
  reader = api.as(testEmail('local', 'PER'));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom('faq').execute();
  await api.db.deleteFrom('faq_category').where('id', '>', 3).execute();
});

const write = (path: string, body?: unknown, client = author) =>
  client.post(path, {
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  });
const save = (id: number, body: object) =>
  author.put(`${base}/${id}`, { body, headers: { 'idempotency-key': randomUUID() } });

const form = (more: object = {}) => ({
  title: '¿Cómo declaro?',
  categoryId: 1,
  content: '<p>Así.</p>',
  words: '',
  ...more,
});

/** A draft with that form. */
async function draft(more: object = {}) {
  const { title, categoryId } = form(more);
  const { body } = await write(base, { title, categoryId });
  return (await save(body.id, { ...form(more), rowVersion: body.rowVersion })).body;
}
async function published(more: object = {}) {
  const { id, rowVersion } = await draft(more);
  return (await write(`${base}/${id}/publish`, { rowVersion })).body;
}
const readTitles = async (): Promise<string[]> =>
  (await reader.get('/api/faqs/getAll')).body.map(({ title }: { title: string }) => title);
const listed = async (query: Record<string, string | number> = {}) =>
  (await author.get(base, { query })).body.content.map(({ title }: { title: string }) => title);

describe('a question', () => {
  test('is seen by readers once it is published, and no longer once it is withdrawn [U-357 T31]', async () => {
    const { id, rowVersion } = await draft();
    expect(await readTitles()).toEqual([]);
    expect((await reader.get(`/api/faqs/${id}`)).status).toBe(404);
    expect((await reader.get('/api/faqs/search/declaro')).body).toEqual([]);
    expect((await write(`${base}/${id}/publish`, { rowVersion })).body.status).toBe('published');
    expect(await readTitles()).toEqual(['¿Cómo declaro?']);
    expect((await write(`${base}/${id}/withdraw`)).body.status).toBe('draft');
    expect(await readTitles()).toEqual([]);
    expect(await listed()).toEqual(['¿Cómo declaro?']);
  });

  test('is found by its search words, which no reader sees [U-311 U-359]', async () => {
    const { id } = await published({ words: 'plazo, Olvidé mi clave' });
    const { body } = await reader.get('/api/faqs/search/OLVIDE');
    expect(body).toEqual([{ id, title: '¿Cómo declaro?', content: '<p>Así.</p>', category_id: '1' }]);
    // As by title and content.
    for (const text of ['declaro', 'asi'])
      expect((await reader.get(`/api/faqs/search/${text}`)).body).toEqual(body);
    expect((await reader.get('/api/faqs/search/zanahoria')).body).toEqual([]);
  });

  test('is sanitised when it is stored [T8]', async () => {
    const { form: stored } = await draft({
      content: '<p onclick="x()">Hola<script>alert(1)</script> <a href="javascript:x()">aquí</a></p>',
    });
    expect(stored.content).toBe('<p>Hola <a>aquí</a></p>');
    const rows = await api.db.selectFrom('faq').select('content').execute();
    expect(rows).toEqual([{ content: '<p>Hola <a>aquí</a></p>' }]);
    for (const attack of attacks)
      expectHarmless((await draft({ content: `<p>Hola</p>${attack}` })).form.content);
  });

  test('needs an answer to be published, and keeps one while it is', async () => {
    const empty = await draft({ content: '<p> </p>' });
    const refused = await write(`${base}/${empty.id}/publish`, { rowVersion: empty.rowVersion });
    expect([refused.status, refused.body.field]).toEqual([422, 'content']);
    const shown = await published();
    const emptied = await save(shown.id, { ...form({ content: '' }), rowVersion: shown.rowVersion });
    expect([emptied.status, emptied.body.field]).toEqual([422, 'content']);
  });

  test.each([
    ['no title', { title: ' ' }, 400, 'title'],
    ['a title that is too long', { title: 'x'.repeat(151) }, 400, 'title'],
    ['search words that are too long', { words: 'x'.repeat(301) }, 400, 'words'],
    ['a category that is none', { categoryId: 2_000_000 }, 422, 'categoryId'],
  ])('with %s is refused at its field', async (_what, change, status, field) => {
    const { id, rowVersion } = await draft();
    const reply = await save(id, { ...form(change), rowVersion });
    expect([reply.status, reply.body.field]).toEqual([status, field]);
  });

  test('that somebody saved meanwhile is not overwritten: the refusal holds the stored one [T19]', async () => {
    const { id, rowVersion } = await draft();
    await save(id, { ...form({ title: 'Otra' }), rowVersion });
    const { status, body } = await save(id, { ...form({ title: 'Mía' }), rowVersion });
    expect([status, body.code, body.details.stored.form.title]).toEqual([409, 'VERSION_CONFLICT', 'Otra']);
    expect((await write(`${base}/${id}/publish`, { rowVersion })).status).toBe(409);
    expect((await author.get(`${base}/${id}`)).body).toMatchObject({
      status: 'draft',
      form: { title: 'Otra' },
    });
  });

  test('is deleted as a draft only, and leaves what it said in the audit log [D3]', async () => {
    const { id } = await published();
    expect((await write(`${base}/${id}/delete`)).status).toBe(422);
    await write(`${base}/${id}/withdraw`);
    expect((await write(`${base}/${id}/delete`)).body).toEqual({ id });
    expect((await author.get(`${base}/${id}`)).status).toBe(404);
    const entries = await api.db
      .selectFrom('audit_log')
      .innerJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
      .where('entity', '=', 'faq')
      .where('entity_id', '=', String(id))
      .orderBy('audit_log.id')
      .execute();
    const who = {
      email: testEmail('marketing', 'CHL'),
      at: new Date('2026-11-20T15:00:00Z'),
      ip: '127.0.0.1',
    };
    for (const entry of entries) expect(entry).toMatchObject(who);
    expect(entries.map(({ action }) => action)).toEqual([
      'question.create',
      'question.update',
      'question.publish',
      'question.withdraw',
      'question.delete',
    ]);
    expect(entries[1]?.before).not.toMatchObject({ content: 'Así.' });
    expect(entries[1]?.after).toMatchObject({ title: '¿Cómo declaro?', content: 'Así.' });
    expect(entries.at(-1)?.before).toMatchObject({ title: '¿Cómo declaro?', content: 'Así.' });
  });
});

describe('the order', () => {
  test('of questions changes with a neighbour in its category, and ends are ends', async () => {
    await published({ title: 'A' });
    await published({ title: 'X', categoryId: 2 });
    const b = await published({ title: 'B' });
    const c = await published({ title: 'C' });
    expect((await write(`${base}/${c.id}/move`, { direction: 'up' })).body).toEqual({ place: 2, places: 3 });
    expect(await readTitles()).toEqual(['A', 'C', 'B', 'X']);
    expect((await write(`${base}/${b.id}/move`, { direction: 'down' })).body).toEqual({
      place: 3,
      places: 3,
    });
    expect(await readTitles()).toEqual(['A', 'C', 'B', 'X']);
  });

  test('stays whole when many move at once', async () => {
    const ids = [];
    for (const title of ['A', 'B', 'C', 'D']) ids.push((await published({ title })).id);
    const moves = await Promise.all(
      [...ids, ...ids].map((id, index) =>
        write(`${base}/${id}/move`, { direction: index % 2 ? 'up' : 'down' }),
      ),
    );
    expect(moves.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await readTitles()).toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('puts a question that changes its category at the end of the other one', async () => {
    await published({ title: 'A', categoryId: 2 });
    const { id, rowVersion } = await published({ title: 'B', categoryId: 1 });
    await save(id, { ...form({ title: 'B', categoryId: 2 }), rowVersion });
    expect(await readTitles()).toEqual(['A', 'B']);
  });
});

describe('the list of an author', () => {
  test('is filtered by words, category and status, and says the place of each', async () => {
    await published({ title: 'Facturas', categoryId: 2 });
    await draft({ title: 'Ventas', words: 'boleta' });
    expect(await listed({ q: 'BOLETA' })).toEqual(['Ventas']);
    expect(await listed({ category: 2 })).toEqual(['Facturas']);
    expect(await listed({ status: 'draft' })).toEqual(['Ventas']);
    expect((await author.get(base)).body.content[0]).toMatchObject({
      title: 'Ventas',
      category: 'Reportería de ventas',
      place: 1,
      places: 1,
      status: 'draft',
      updatedBy: 'marketing CHL a',
    });
  });

  test('is for those who publish questions: nobody else reads drafts or writes', async () => {
    for (const role of ['empresa', 'operaciones', 'admin'] as const) {
      const other = api.as(testEmail(role, 'CHL'));
      expect((await other.get(base)).status).toBe(403);
      expect((await write(base, { title: 'X', categoryId: 1 }, other)).status).toBe(403);
    }
    expect((await api.as(testEmail('portal', 'CHL')).get(base)).status).toBe(200);
  });
});

describe('a category', () => {
  const names = async () =>
    (await reader.get('/api/faqs/categories')).body.map(({ name }: { name: string }) => name);

  test('is one of three that come with the portal, each under its number [U-216]', async () => {
    for (const categoryId of [3, 2, 1]) await published({ categoryId });
    const { body } = await reader.get('/api/faqs/categories');
    expect(body.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      ['1', 'Reportería de ventas'],
      ['2', 'Cómo usar la plataforma'],
      ['3', 'Blog B2B'],
    ]);
  });

  test('is shown to readers with its first published question, in its order [U-216 U-138]', async () => {
    const { body: extra } = await write(categoriesBase, { name: 'Pagos', icon: 'payments' });
    await published({ categoryId: 1 });
    await draft({ categoryId: 2 });
    expect(await names()).toEqual(['Reportería de ventas']);
    await published({ categoryId: extra.id });
    const { body } = await write(`${categoriesBase}/${extra.id}/move`, { direction: 'up' });
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Reportería de ventas',
      'Cómo usar la plataforma',
      'Pagos',
      'Blog B2B',
    ]);
    expect((await reader.get('/api/faqs/categories')).body[1]).toEqual({
      id: String(extra.id),
      name: 'Pagos',
      icon: 'payments',
    });
    const { body: questions } = await reader.get('/api/faqs/getAll');
    expect(questions.map((one: { category_id: string }) => one.category_id)).toEqual(['1', String(extra.id)]);
  });

  test('is renamed at the version seen, and has a name of its own [U-216 T19]', async () => {
    const { body: extra } = await write(categoriesBase, { name: 'Pagos', icon: 'payments' });
    const rename = (name: string, rowVersion: number) =>
      author.put(`${categoriesBase}/${extra.id}`, {
        body: { name, icon: 'payments', rowVersion },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await rename('Cobros', extra.rowVersion)).body.name).toBe('Cobros');
    await published({ categoryId: extra.id });
    expect(await names()).toEqual(['Cobros']);
    expect((await rename('Otros', extra.rowVersion)).body.code).toBe('VERSION_CONFLICT');
    const taken = await rename('blog b2b', extra.rowVersion + 1);
    expect([taken.status, taken.body.field]).toEqual([422, 'name']);
    expect((await write(categoriesBase, { name: 'COBROS', icon: 'store' })).status).toBe(422);
  });

  test('in use is not deleted; without questions it is', async () => {
    const { body: extra } = await write(categoriesBase, { name: 'Pagos', icon: 'payments' });
    const { id } = await draft({ categoryId: extra.id });
    expect((await write(`${categoriesBase}/${extra.id}/delete`)).status).toBe(422);
    await write(`${base}/${id}/delete`);
    expect((await write(`${categoriesBase}/${extra.id}/delete`)).body).toEqual({ id: extra.id });
    expect((await write(`${categoriesBase}/${extra.id}/delete`)).status).toBe(404);
  });
});
