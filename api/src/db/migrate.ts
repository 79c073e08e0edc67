import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = resolve(import.meta.dirname, '../../migrations');

/** Numbered SQL files; there is no way down: a fault is mended by the next file. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
    const migrations = files.map(async (file): Promise<[string, Migration]> => {
      const text = await readFile(resolve(folder, file), 'utf8');
      return [file.replace(/\.sql$/, ''), { up: (db) => runScript(db, text) }];
    });
    return Object.fromEntries(await Promise.all(migrations));
  },
};

async function runScript(db: Parameters<Migration['up']>[0], text: string): Promise<void> {
  for (const statement of statementsOf(text)) await sql.raw(statement).execute(db);
}

/** One statement per call, as the embedded engine wants it; text, comments and $$ … $$ bodies stay whole. */
export function statementsOf(text: string): string[] {
  const statements = [''];
  for (const part of text.split(/('(?:[^']|'')*'|--[^\n]*|\$\$[\s\S]*?\$\$|;)/)) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--')) statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}

const migratorOf = (db: Database): Migrator =>
  // Areas number their files in their own ranges, so a later release may bring a lower number.
  new Migrator({ db, provider, allowUnorderedMigrations: true });

/**
 * Whether exactly the migrations of this code have run. Kysely reads the whole catalogue before it says so, which takes
 * the embedded engine more than a second at each start.
 */
async function isUpToDate(db: Database): Promise<boolean> {
  const table = sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`;
  if (!(await table.execute(db)).rows[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = Object.keys(await provider.getMigrations());
  const executed = new Set(rows.map(({ name }) => name));
  return known.length === executed.size && known.every((name) => executed.has(name));
}

/** Runs what is missing, in one transaction, under a lock that other processes wait for. */
export async function migrate(db: Database): Promise<void> {
  if (await isUpToDate(db)) return;
  const { error, results = [] } = await migratorOf(db).migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'the migration table';
  throw new Error(`The database could not be migrated: ${failed}.`, { cause: error });
}

/** Names of the migrations that this code has and the database lacks. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}
