import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { countryCodes } from 'shared/countries';
import { everyRole, startTestApi, testEmail, type TestApi } from '../../testing/index.ts';
import { seedFaqs } from '../../../demo/faqs/seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await seedFaqs(api.db);
});
afterAll(() => api.close());

const anyone = () => api.as(testEmail('finanzas', 'COL'));
const search = async (text: string): Promise<string[]> => {
  const { body } = await anyone().get(`/api/faqs/search/${encodeURIComponent(text)}`);
  return body.map(({ title }: { title: string }) => title);
};

test('any signed-in user reads and searches the questions; nobody else does [U-012 T31]', async () => {
  for (const path of ['/api/faqs/getAll', '/api/faqs/search/venta']) {
    const { body: all } = await anyone().get(path);
    expect([path, all.length > 0]).toEqual([path, true]);
    for (const country of countryCodes) {
      for (const role of everyRole) {
        const { status, body } = await api.as(testEmail(role, country)).get(path);
        expect([role, country, path, status, body]).toEqual([role, country, path, 200, all]);
      }
    }
    expect([path, (await api.anonymous.get(path)).status]).toEqual([path, 401]);
  }
});

test('GET /getAll answers every question with id, title, content and category [U-357 U-216]', async () => {
  const { body } = await anyone().get('/api/faqs/getAll');
  expect(body.length).toBe(24);
  for (const faq of body) {
    expect(faq).toEqual({
      id: expect.any(Number),
      title: expect.any(String),
      content: expect.stringContaining('<'),
      category_id: expect.stringMatching(/^[123]$/),
    });
  }
  const rows = await api.db
    .selectFrom('faq')
    .select(['id', 'title', 'content', 'category_id'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
  expect(body.toSorted((one: { id: number }, other: { id: number }) => one.id - other.id)).toEqual(
    rows.map(({ category_id, ...facts }) => ({ ...facts, category_id: String(category_id) })),
  );
  expect(new Set(rows.map(({ category_id }) => category_id))).toEqual(new Set([1, 2, 3]));
});

test('the categories 1, 2 and 3 have the names of the portal’s cards, in this order', async () => {
  const { status, body } = await anyone().get('/api/faqs/categories');
  expect([status, body]).toEqual([
    200,
    [
      { id: '1', name: 'Reportería de ventas', icon: 'sales' },
      { id: '2', name: 'Cómo usar la plataforma', icon: 'platform' },
      { id: '3', name: 'Blog B2B', icon: 'news' },
    ],
  ]);
});

test('GET /{key} answers the question of that key, 404 for an unknown one [U-358]', async () => {
  const all = await anyone().get('/api/faqs/getAll');
  const one = await anyone().get(`/api/faqs/${all.body[5].id}`);
  expect(one.body).toEqual(all.body[5]);
  expect((await anyone().get('/api/faqs/999999')).status).toBe(404);
});

test('a search finds without regard to case and accents [U-012 U-309 U-310 U-359]', async () => {
  const hits = await search('DECLARÁR UNA VENTA DIARIA');
  expect(hits).toEqual(['¿Hasta cuándo puedo declarar una venta diaria?']);
  // Capitals of the question do not count either.
  expect(await search('hasta cuando puedo declarar una venta diaria')).toEqual(hits);
  expect(await search('dia de la semana')).toContain('Qué dicen sus ventas por día de la semana');
});

test('a search matches on the title and on the content, and not on markup', async () => {
  expect(await search('vitrina que detiene')).toHaveLength(1);
  // Only in an answer: 'altura de los ojos'.
  expect(await search('altura de los ojos')).toEqual(['Cinco ideas para una vitrina que detiene el paso']);
  expect(await search('<strong>')).toEqual([]);
});

test('the text is a text and no pattern', async () => {
  expect(await search('%')).toEqual([]);
  expect(await search('_')).toEqual([]);
  expect(await search("' or 1=1 --")).toEqual([]);
});
