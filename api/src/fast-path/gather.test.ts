import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { addMonths } from 'shared/rules';
import { openTestDatabase } from '../testing/test-database.ts';
import { inTransaction, type Database, type OpenedDatabase } from '../db/database.ts';
import { gather, type Manner } from './gather.ts';
import { monthStatement, statement } from './statement.ts';

let opened: OpenedDatabase;
let db: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(() => opened.close());

/** Doubles numbers; keeps the batches in which they came, and how many were under way at once at most. */
function doubling(manner?: Manner) {
  const batches: (readonly number[])[] = [];
  const underWay = { now: 0, most: 0 };
  const double = gather(async (_db, numbers: readonly number[]) => {
    batches.push(numbers);
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    // Longer than the turn in which the next batch sets out.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
    underWay.now -= 1;
    if (numbers.includes(13)) throw new Error('13 is no number to double.');
    return (place) => (numbers[place] ?? 0) * 2;
  }, manner);
  return { double, batches, underWay };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('who asks in the same turn goes together, and each gets his own answer', async () => {
  const { double, batches } = doubling();
  expect(await Promise.all([5, 6, 7].map((n) => double(db, n)))).toEqual([10, 12, 14]);
  expect(batches).toEqual([[5, 6, 7]]);
  expect(await double(db, 8)).toBe(16);
});

test.each([
  { manner: 'patient', expected: [[5, 6]] },
  { manner: 'prompt', expected: [[5], [6]] },
] as const)('$manner work and who asks a turn of the event loop later', async ({ manner, expected }) => {
  const { double, batches } = doubling(manner);
  const first = double(db, 5);
  await new Promise(setImmediate);
  expect(await Promise.all([first, double(db, 6)])).toEqual([10, 12]);
  expect(batches).toEqual(expected);
});

test('a crowd goes in small batches, two of them under way at most', async () => {
  const { double, batches, underWay } = doubling();
  expect(await Promise.all(upTo(100).map((n) => double(db, n === 13 ? 0 : n)))).toHaveLength(100);
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(16);
  expect(underWay.most).toBe(2);
});

test('of a batch that fails only the item that is at fault fails', async () => {
  const { double } = doubling();
  const results = await Promise.allSettled(upTo(16).map((n) => double(db, n)));
  expect(results.map(({ status }) => status === 'rejected')).toEqual(upTo(16).map((n) => n === 13));
});

const half = statement<{ number: number }, { half: number }>(
  'half-of-a-number',
  { number: 'integer' },
  'select 10 / asked.number as half where asked.number < 100',
);

test('a statement answers each question its own row, or none', async () => {
  const answers = await Promise.all([5, 100, 2].map((number) => half(db, { number })));
  expect(answers.map((row) => row?.half)).toEqual([2, undefined, 5]);
});

test('a question that the database refuses leaves its neighbours their answers', async () => {
  const results = await Promise.allSettled([5, 0, 2].map((number) => half(db, { number })));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('what is asked in a transaction stays in it, and its first error is the one that is told', async () => {
  const nameOf = statement<{ name: string }, { value: string }>(
    'parameter-of-gather-test',
    { name: 'text' },
    'select value from country_parameter where name = asked.name',
  );
  const name = 'of a transaction';
  const failed = inTransaction(db, async (transaction) => {
    await sql`insert into country_parameter (name, value) values (${name}, '1')`.execute(transaction);
    expect(await nameOf(transaction, { name })).toMatchObject({ value: '1' });
    await Promise.all([5, 0].map((number) => half(transaction, { number })));
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(await nameOf(db, { name })).toBeUndefined();
});

const dayOf = monthStatement<{ day: string }, { day: string; batch: string; plans: string[] }>(
  'month-of-gather-test',
  { day: 'date' },
  (inMonth) => `select asked.day, txid_current()::text as batch,
    array(select name from pg_prepared_statements where name like 'month-of-gather-test-%') as plans
    where ${inMonth('asked.day')}`,
);
const thisMonth = '2026-11';
const ask = (month: string, day = `${month}-28`) => dayOf(db, month, { day }, thisMonth);

test('after many odd months the current one still goes together, by its own plan, and they share theirs', async () => {
  for (const offset of upTo(100)) {
    const month = addMonths('1950-01', offset);
    expect(await ask(month)).toMatchObject({ day: `${month}-28` });
    expect(await ask(month, `${addMonths(month, 1)}-01`)).toBeUndefined();
  }
  const current = await Promise.all(['01', '30'].map((day) => ask(thisMonth, `${thisMonth}-${day}`)));
  expect(current.map((row) => row?.day)).toEqual(['2026-11-01', '2026-11-30']);
  const odd = await Promise.all(['1950-01', '2090-12'].map((month) => ask(month)));
  for (const together of [current, odd]) expect(new Set(together.map((row) => row?.batch)).size).toBe(1);
  const plans = current[0]?.plans ?? [];
  expect(plans.includes('month-of-gather-test-2026-11')).toBe(opened.engine === 'postgres');
  expect(plans.length).toBeLessThanOrEqual(2);
});
