import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openTestDatabase, testEngine } from '../testing/test-database.ts';
import { inTransaction, jsonb, type Database, type OpenedDatabase } from './database.ts';
import { pendingMigrations } from './migrate.ts';
import { runScript } from './script.ts';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('both engines read counts, sums, days, instants and json alike', async () => {
  const { rows } = await sql`
    select count(*) as rows, sum(9999999999::bigint) as amount, 1.5::numeric as ratio, date '2026-11-20' as day,
      timestamptz '2026-11-20 12:00:00-03' as instant, ${jsonb([1, 'dos'])} as list, array['a', 'b'] as words
    from building limit 1`.execute(opened.db);
  expect(rows).toEqual([
    {
      rows: 8,
      amount: 8 * 9_999_999_999,
      ratio: 1.5,
      day: '2026-11-20',
      instant: new Date('2026-11-20T15:00:00Z'),
      list: [1, 'dos'],
      words: ['a', 'b'],
    },
  ]);
});

test('a day written as text comes back unchanged, whatever the zone of the machine', async () => {
  const { starts_on } = await opened.db
    .selectFrom('contract')
    .select('starts_on')
    .where('starts_on', '=', '2024-01-01')
    .executeTakeFirstOrThrow();
  expect(starts_on).toBe('2024-01-01');
});

test('a query from outside an open transaction neither sees it nor is undone by it', async () => {
  const { db } = opened;
  const failed = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('country_parameter').values({ name: 'inside', value: '1' }).execute();
    const outside = db.insertInto('country_parameter').values({ name: 'outside', value: '1' }).execute();
    await transaction.selectFrom('country_parameter').selectAll().execute();
    throw Object.assign(new Error('undo'), { outside });
  });
  await expect(failed).rejects.toThrow('undo');
  await failed.catch((error: { outside: Promise<unknown> }) => error.outside);
  const names = await db
    .selectFrom('country_parameter')
    .select('name')
    .where('name', 'in', ['inside', 'outside'])
    .execute();
  expect(names).toEqual([{ name: 'outside' }]);
});

test('work inside a transaction joins the one that is open', async () => {
  const nested = inTransaction(opened.db, (outer) =>
    inTransaction(outer, async (inner) => {
      await inner.insertInto('country_parameter').values({ name: 'nested', value: '1' }).execute();
      throw new Error('undo');
    }),
  );
  await expect(nested).rejects.toThrow('undo');
  const row = await opened.db
    .selectFrom('country_parameter')
    .where('name', '=', 'nested')
    .selectAll()
    .execute();
  expect(row).toEqual([]);
});

// The embedded engine has one connection, so a row is never waited for.
if (testEngine === 'postgres') {
  test('of two transactions that wait for each other both are done, the one that was undone once more', async () => {
    const { db } = opened;
    const names = ['one', 'other'];
    await db
      .insertInto('country_parameter')
      .values(names.map((name) => ({ name, value: '0' })))
      .execute();
    const bothHold = Promise.withResolvers<void>();
    let holders = 0;
    const raise = (transaction: Database, name: string) =>
      transaction
        .updateTable('country_parameter')
        .set({ value: sql`(value::integer + 1)::text` })
        .where('name', '=', name)
        .execute();
    const inOrder = ([first = '', second = '']: string[]) =>
      inTransaction(db, async (transaction) => {
        await raise(transaction, first);
        holders += 1;
        if (holders === 2) bothHold.resolve();
        await bothHold.promise;
        await raise(transaction, second);
      });
    await Promise.all([inOrder(names), inOrder(names.toReversed())]);
    const rows = db.selectFrom('country_parameter').select('value').where('name', 'in', names);
    expect(await rows.execute()).toEqual([{ value: '2' }, { value: '2' }]);
    expect(holders).toBe(3);
  });
}

test('no migration is pending after the start', async () => {
  expect(await pendingMigrations(opened.db)).toEqual([]);
});

test.each(['inside a transaction', 'outside one'])(
  'a script runs whole %s, whatever its texts, comments and functions hold',
  async (where) => {
    const { db } = opened;
    const script = `
      create temporary table script_said (line text); -- first; then the rest
      insert into script_said values ('x; y''s');
      create function pg_temp.script_says() returns void language plpgsql as $$
        begin insert into script_said values ('from; a function'); end $$;
      select pg_temp.script_says();`;
    const runAndRead = async (on: Database) => {
      await runScript(on, script);
      const { rows } = await sql<{ line: string }>`select line from script_said order by line`.execute(on);
      await runScript(on, 'drop function pg_temp.script_says(); drop table script_said');
      return rows.map(({ line }) => line);
    };
    const lines = await (where === 'outside one'
      ? db.connection().execute(runAndRead)
      : inTransaction(db, runAndRead));
    expect(lines).toEqual(['from; a function', "x; y's"]);
  },
);

test('a script that fails in a transaction leaves nothing behind', async () => {
  const { db } = opened;
  const script = "insert into country_parameter (name, value) values ('half', '1'); select from nowhere";
  await expect(inTransaction(db, (transaction) => runScript(transaction, script))).rejects.toThrow('nowhere');
  const rows = db.selectFrom('country_parameter').select('name').where('name', '=', 'half');
  expect(await rows.execute()).toEqual([]);
});
