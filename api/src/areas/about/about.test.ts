import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
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
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  expect([body.git.branch, body.git.commit.id.slice(0, 40), body.git.commit.time]).toEqual([
    git('branch', '--show-current') || null,
    git('rev-parse', 'HEAD'),
    git('log', '-1', '--format=%cI'),
  ]);
});

test('nobody else is told, whatever his role [P-055]', async () => {
  for (const role of ['portal', 'admin', 'local'] as const) {
    for (const domain of ['otra.test', 'demo.vitrina.test.otra.test', 'otrademo.vitrina.test']) {
      const outside = `${role}@${domain}`;
      const user = api.db.updateTable('app_user').where('email', '=', testEmail(role, 'PER'));
      await user.set({ email: outside }).returning('id').executeTakeFirstOrThrow();
      const { status, body } = await ask(outside);
      await api.db
        .updateTable('app_user')
        .set({ email: testEmail(role, 'PER') })
        .where('email', '=', outside)
        .execute();
      expect([outside, status, body.git]).toEqual([outside, 403, undefined]);
    }
    expect([role, (await ask(testEmail(role, 'PER'))).status]).toEqual([role, 200]);
  }
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

  test('nobody else is told [P-055]', async () => {
    await api.db
      .updateTable('app_user')
      .set({ email: 'admin@otra.test' })
      .where('email', '=', testEmail('admin', 'ARG'))
      .execute();
    expect((await listed('admin@otra.test')).status).toBe(403);
  });
});
