import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { isError } from '../errno.ts';
import { loggedMessage } from '../http/log-error.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { LostConnectionError } from './lost-connection.ts';
import { pinTriggers } from './operator-schema.ts';
import { runScript } from './script.ts';
import { statementsOf } from './statements.ts';

const folder = resolve(import.meta.dirname, '../../migrations');

/** The migrations of this release. */
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''))
  .toSorted();

/** Numbered SQL files, without down migrations: a later file corrects a mistake. */
const provider: MigrationProvider = {
  async getMigrations() {
    const migrations = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(resolve(folder, `${name}.sql`), 'utf8');
      const up: Migration['up'] = async (db) => {
        for (const statement of statementsOf(text)) await runScript(db, statement);
        await pinTriggers(db);
      };
      return [name, { up }];
    });
    return Object.fromEntries(await Promise.all(migrations));
  },
};

/**
 * Migrations that have run here. Kysely would read the whole catalogue first, which takes the embedded engine
 * over a second.
 */
async function executedMigrations(db: Database): Promise<Set<string>> {
  // Not one that another schema of the search path has.
  const table = sql<{ there: boolean }>`
    select to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as there`;
  if (!(await table.execute(db)).rows[0]?.there) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Runs the missing migrations in one transaction, under a lock that other processes wait for. A database of a
 * later release is left unchanged: this release works on it, and its missing migrations were never tested on
 * that schema.
 */
export async function migrate(db: Database, onMissing: () => void = () => {}): Promise<void> {
  const executed = await executedMigrations(db);
  const missing = names.filter((name) => !executed.has(name));
  if (missing.length === 0) return;
  const unknown = [...executed].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `La base de datos es de otra versión (the database belongs to another release): ` +
        `tiene (has) ${unknown.join(', ')}; le falta (lacks) ${missing.join(', ')}`,
    );
  }
  onMissing();
  // Areas number their files in their own ranges, so a later release may bring a lower number.
  const { error, results = [] } = await withoutDeadline(db, async (connection) => {
    // Without its name, Kysely would take the table of another operator's schema for its own.
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(connection);
    return new Migrator({
      db: connection,
      provider,
      allowUnorderedMigrations: true,
      migrationTableSchema: rows[0]?.schema,
    }).migrateToLatest();
  });
  if (error === undefined) return;
  if (error instanceof LostConnectionError) throw error;
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const file = failed === undefined ? 'kysely_migration' : `${failed}.sql`;
  throw new StartError(
    `La base de datos no se pudo migrar (the database could not be migrated): ` +
      `${file}: ${isError(error) ? loggedMessage(error) : typeof error}`,
    { cause: error },
  );
}

/**
 * Building an index on a large table, or waiting for another server's migrations, may exceed the statement
 * timeout.
 */
const withoutDeadline = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });

/** The migrations that this release has and the database lacks. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const executed = await executedMigrations(db);
  return names.filter((name) => !executed.has(name));
}
