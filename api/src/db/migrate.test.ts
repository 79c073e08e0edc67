import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { startTestApi, type TestApi } from '../testing/index.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const later = '9999_of_a_later_release';
const addLater = (): Promise<unknown> =>
  sql`insert into kysely_migration (name, timestamp) values (${later}, '2027-01-01T00:00:00Z')`.execute(
    api.db,
  );
const forget = (name: string): Promise<unknown> =>
  sql`delete from kysely_migration where name = ${name}`.execute(api.db);

test('a release starts and is ready on the schema of a later one', async () => {
  await addLater();
  await migrate(api.db);
  expect(await pendingMigrations(api.db)).toEqual([]);
  expect((await api.anonymous.get('/health/ready')).status).toBe(200);
});

test('a release that lacks what has run and brings what has not does not start, and says both names', async () => {
  await addLater();
  await forget('0040_help');
  const error = await migrate(api.db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain(later);
  expect(String(error)).toContain('0040_help');
  expect((await api.anonymous.get('/health/ready')).status).toBe(503);
});

test('a migration that fails names its file and says what the database said', async () => {
  // Its tables are there, so running it again cannot work.
  await forget('0070_page_views');
  const error = await migrate(api.db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(/0070_page_views\.sql: .*relation "page_view" already exists/);
});
