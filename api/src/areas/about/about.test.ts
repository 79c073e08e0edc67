import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sourceFacts } from '../../source-facts.ts';
import { startTestApi, testEmail, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ config: { internalEmailDomains: ['demo.vitrina.test'] } });
});
afterAll(() => api.close());

const ask = (email: string) => api.as(email).get('/api/actuator/info');

test('an internal e-mail is told branch, commit, its time and tag of the running server [U-368]', async () => {
  const { status, body } = await ask(testEmail('admin', 'CHL'));
  const { branch, commit, time, tag } = await sourceFacts();
  expect(status).toBe(200);
  expect(body.git).toEqual({ branch, commit: { id: commit, time }, tags: tag });
  expect(commit).toMatch(/^[0-9a-f]{40}(-dirty)?$/);
});

test('nobody else is told, whatever his role [P-055]', async () => {
  const { id } = await api.db
    .updateTable('app_user')
    .set({ email: 'admin@demo.vitrina.test.otra.test' })
    .where('email', '=', testEmail('admin', 'PER'))
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(0);
  expect((await ask('admin@demo.vitrina.test.otra.test')).status).toBe(403);
});

test('an image without history tells what its builder said, and a folder without both tells nothing', async () => {
  const env = { SOURCE_COMMIT: 'abc', SOURCE_BRANCH: 'main', SOURCE_TIME: '2026-01-02T03:04:05Z' };
  expect(await sourceFacts(env)).toEqual({ branch: 'main', commit: 'abc', time: env.SOURCE_TIME, tag: null });
});
