import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { PostgresIntrospector } from 'kysely';
import { startTestApi, type TestApi } from '../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('whoever asks whether the portal is ready, as often as he likes, never has the whole catalogue read', async () => {
  using catalogue = jest.spyOn(PostgresIntrospector.prototype, 'getTables');
  expect((await api.anonymous.get('/health/ready')).status).toBe(200);
  expect(catalogue).not.toHaveBeenCalled();
});
