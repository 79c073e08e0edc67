import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing/index.ts';

/** What only a superuser or a standby may do, or what names something that is not here. */
const isElsewhere = (statement: string): boolean =>
  /pg_drop_replication_slot|pg_promote|pg_ls_waldir|alter role|create (?:role|database)/.test(statement);

/** The statements of a document: of its blocks of SQL, and those in a sentence. */
async function statementsOf(path: string): Promise<string[]> {
  const text = await readFile(resolve(import.meta.dirname, '../../..', path), 'utf8');
  const blocks = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const inline = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`((?:select|delete|update) [^`]+)`/g)];
  return [...blocks, ...inline.map(([, one = '']) => one)]
    .flatMap((one) => one.replaceAll(/--.*$/gm, '').split(';'))
    .map((one) => one.trim().replaceAll('…', 'x'))
    .filter((one) => !['', 'begin', 'commit'].includes(one) && !isElsewhere(one));
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test.each(['docs/runbooks.md', 'docs/operations.md'])(
  'every SQL statement of %s works on this schema',
  async (path) => {
    const statements = await statementsOf(path);
    expect(statements.length).toBeGreaterThan(4);
    const undone = new Error('Nothing stays.');
    const work = api.db.transaction().execute(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  },
);
