import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { releaseLogFile } from 'shared/endpoints/about';
import { sourceFacts } from 'shared/node/source-facts';
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
  expect((await ask(testEmail('admin', 'CHL'))).status).toBe(200);
  expect((await ask('admin@demo.vitrina.test.otra.test')).status).toBe(403);
});

test('an image without history tells what its builder said, and a folder without both tells nothing', async () => {
  const env = { SOURCE_COMMIT: 'abc', SOURCE_BRANCH: 'main', SOURCE_TIME: '2026-01-02T03:04:05Z' };
  expect(await sourceFacts(env)).toEqual({ branch: 'main', commit: 'abc', time: env.SOURCE_TIME, tag: null });
});

describe('the releases of the site', () => {
  const release = {
    at: '2026-11-20T12:00:00.000Z',
    area: 'sales',
    version: '1.0.0-a1',
    action: 'release',
    replaced: null,
    by: 'ana',
    reason: 'corrige el total',
    source: null,
  };
  const listed = (email: string) => api.as(email).get('/api/releases');

  test('an internal e-mail is told who released what, when and why, newest first', async () => {
    const file = resolve(api.deps.config.dataFolder, releaseLogFile);
    expect((await listed(testEmail('admin', 'CHL'))).body).toEqual({ releases: [] });
    const back = { ...release, action: 'rollback', at: '2026-11-21T12:00:00.000Z' };
    await writeFile(file, JSON.stringify([{ ...release, entry: { internal: true } }, back]));
    const { status, body } = await listed(testEmail('admin', 'CHL'));
    await rm(file);
    expect([status, body]).toEqual([200, { releases: [back, release] }]);
  });

  test('nobody else is told', async () => {
    await api.db
      .updateTable('app_user')
      .set({ email: 'admin@otra.test' })
      .where('email', '=', testEmail('admin', 'ARG'))
      .execute();
    expect((await listed('admin@otra.test')).status).toBe(403);
  });
});
