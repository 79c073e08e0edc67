import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { apiDocsFor: 'administrators' } });
});
afterAll(() => api.close());

const pages = ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'];

test('the documentation of the API is kept from visitors and tenants, and shown to administrators', async () => {
  for (const path of pages) {
    const statuses = await Promise.all(
      [api.anonymous, api.as(testEmail('empresa', 'CHL')), api.as(testEmail('admin', 'CHL'))].map(
        async (client) => (await client.get(path)).status,
      ),
    );
    expect([path, ...statuses.slice(0, 2)]).toEqual([path, 404, 404]);
    expect([path, statuses[2]]).not.toEqual([path, 404]);
  }
  const { status, body } = await api.as(testEmail('admin', 'CHL')).get('/docs/json');
  expect([status, body.info.title]).toEqual([200, 'Vitrina API']);
});

test('a session that ended shows nothing', async () => {
  const client = api.as(testEmail('admin', 'CHL'));
  expect((await client.get('/docs/json')).status).toBe(200);
  await api.db.updateTable('session').set({ ended_at: api.deps.clock.now() }).execute();
  expect((await client.get('/docs/json')).status).toBe(404);
});
