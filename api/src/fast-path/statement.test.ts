import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
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
