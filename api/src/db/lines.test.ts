import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { adminUrl, openTestDatabase, testEngine } from '../testing/test-database.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { openLines } from './lines.ts';
import { prepared, run } from './statement.ts';

let opened: OpenedDatabase;
let db: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());

type Part = { readonly part: number };

const partOf = (of: Database, divisor: number): Promise<Part[]> =>
  run(of, prepared('test-part', 'select 100 / $1::integer as part'), [divisor]);

test('a declared text answers the same rows in a transaction and outside', async () => {
  expect(await partOf(db, 2)).toEqual([{ part: 50 }]);
  expect(await db.transaction().execute((inside) => partOf(inside, 4))).toEqual([{ part: 25 }]);
});

test('one that fails costs nobody else anything', async () => {
  const answers = await Promise.allSettled([2, 0, 5, 0, 10, 0, 20].map((divisor) => partOf(db, divisor)));
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(await partOf(db, 2)).toEqual([{ part: 50 }]);
});

// The embedded engine has one connection, and no way to break it.
if (testEngine === 'postgres') {
  test('a connection is handed on, and replaced when it breaks while nobody uses it', async () => {
    const pool = new pg.Pool({ connectionString: adminUrl(), max: 4 });
    const broken = new Promise<Error>((resolve) => pool.once('error', resolve));
    const { send, close } = openLines(pool, 1);
    const pid = async (): Promise<unknown> => (await send('pid', 'select pg_backend_pid() as pid', []))[0];
    const first = await pid();
    expect(await pid()).toEqual(first);
    await pool.query("select pg_terminate_backend(($1::json->>'pid')::integer)", [JSON.stringify(first)]);
    expect(String(await broken)).toContain('terminating connection');
    const second = await pid();
    expect(second).not.toEqual(first);
    expect(await pid()).toEqual(second);
    close();
    await pool.end();
  });
}
