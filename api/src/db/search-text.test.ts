import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenedDatabase } from './database.ts';
import { hasWords, searchText } from './search-text.ts';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await sql`create table searched (
    id integer primary key,
    name text not null,
    search_text text generated always as (searchable_text(name)) stored
  )`.execute(opened.db);
  await sql`create index searched_text on searched using gin (search_text gin_trgm_ops)`.execute(opened.db);
  const names = [
    'José Ñandú Pérez',
    'ana.rojas@mall.cl',
    'Local A-12',
    '100% lana',
    'una_sola',
    String.raw`con\barra`,
  ];
  await sql`insert into searched (id, name)
    select place, name from unnest(${names}::text[]) with ordinality as given (name, place)`.execute(
    opened.db,
  );
  await sql`insert into searched (id, name) select n, 'relleno ' || n from generate_series(100, 3000) n`.execute(
    opened.db,
  );
  await sql`analyze searched`.execute(opened.db);
});
afterAll(() => opened.close());

async function found(typed: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from searched where id < 100 and ${hasWords('search_text', typed)} order by id`.execute(
    opened.db,
  );
  return rows.map(({ id }) => id);
}

test.each([
  ['part of a word, whatever case and accents', 'ÑANDU', [1]],
  ['words in any order', 'perez  jose', [1]],
  ['only rows that have every word', 'perez ana', []],
  ['part of an e-mail with its signs', 'rojas@mall', [2]],
  ['the beginning of a short word', 'ro', [2]],
  ['a short number behind a sign', '12', [3]],
  ['a short word that begins nowhere', 'ja', []],
  ['a percent sign as itself', '100%', [4]],
  ['an underscore as itself', 'una_', [5]],
  ['a backslash as itself', String.raw`con\b`, [6]],
  ['every row when nothing was typed', '  ', [1, 2, 3, 4, 5, 6]],
])('a search finds %s', async (_what, typed, ids) => {
  expect(await found(typed)).toEqual(ids);
});

test.each(['lana', 'na', '5', 'ana.rojas@mall.cl'])(
  'a search for %s uses the trigram index',
  async (typed) => {
    const plan = await opened.db.transaction().execute(async (db) => {
      // A node of Citus plans it too; PostgreSQL keeps a setting that it does not know.
      await sql`set local citus.propagate_set_commands = 'local'`.execute(db);
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from searched where ${hasWords('search_text', typed)}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Bitmap Index Scan on searched_text');
  },
);

test('a folded text is the same on both engines', async () => {
  const { rows } = await sql<{ text: string }>`select ${searchText('ÁRBOL Ñu Çedilla ÜBER')} as text`.execute(
    opened.db,
  );
  expect(rows).toEqual([{ text: 'arbol nu cedilla uber' }]);
});
