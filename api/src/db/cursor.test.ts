import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { chunksOf, countSelected } from './cursor.ts';
import type { Database } from './database.ts';
import { onOneConnection } from './one-connection.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Accounts of Chile by e-mail. */
const accounts = (db: Database) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'password_changed_at'])
    .where('country_code', '=', 'CHL')
    .where('email', 'like', sql<string>`${'%.chl@%'}`)
    .orderBy('email');

test('a cursor gives every row once, in order, with the types of a plain query', async () => {
  const all = await accounts(api.db).execute();
  const chunks: (readonly { readonly email: string }[])[] = [];
  await onOneConnection(api.db, async (db) => {
    for await (const chunk of chunksOf(db, accounts(db), 4)) chunks.push(chunk);
  });
  expect(chunks.flat()).toEqual(all);
  expect(chunks.slice(0, -1).every(({ length }) => length === 4)).toBe(true);
  expect(all.map(({ email }) => email)).toContain(testEmail('marca', 'CHL'));
});

test('rows are counted to a bound', async () => {
  const { length } = await accounts(api.db).execute();
  expect(await countSelected(api.db, accounts(api.db), 1_000)).toBe(length);
  expect(await countSelected(api.db, accounts(api.db), 3)).toBe(3);
  expect(await countSelected(api.db, accounts(api.db).limit(2), 1_000)).toBe(2);
});

test('others use the database while a cursor is read, and it is closed when its reader stops early', async () => {
  await onOneConnection(api.db, async (db) => {
    for await (const [first] of chunksOf(db, accounts(db), 1)) {
      expect(first).toBeDefined();
      await api.db.transaction().execute((other) => sql`select 1`.execute(other));
      break;
    }
    const { rows } = await sql`select name from pg_cursors where name like 'rows_%'`.execute(db);
    expect(rows).toEqual([]);
  });
});
