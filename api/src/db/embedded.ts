import { access, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  Kysely,
  PGliteDialect,
  PGliteDriver,
  sql,
  type DatabaseConnection,
  type PGlite as KyselyPGlite,
} from 'kysely';
import type { OpenedDatabase } from './database.ts';
import { lockFolder } from './embedded-lock.ts';
import { hasOneConnection } from './one-connection.ts';
import { parsersByOid } from './parsers.ts';
import type { Schema } from './schema.ts';
import { takingScripts } from './script.ts';

/** The first step of opening; `repair`: the process that had the database open was killed. */
export type OpeningStep = 'create' | 'repair' | 'open';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Longer than any transaction should take. */
const waitForConnectionMs = 30_000;

/**
 * The engine has one connection, and Kysely's driver hands it to all callers at once: an outside query would
 * slip into an open transaction. Here each holder has it alone.
 */
class OneAtATimeDriver extends PGliteDriver {
  #last: Promise<void> = Promise.resolve();
  #free: () => void = () => {};

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    const { promise, resolve: free } = Promise.withResolvers<void>();
    this.#last = before.then(() => promise);
    await withDeadline(before, free);
    this.#free = free;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#free();
  }
}

/** A query through another `db` inside a transaction would wait for itself forever; the error says so. */
async function withDeadline(before: Promise<void>, giveUp: () => void): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    giveUp();
    reject(new Error('The embedded database stayed busy: is a query using another db inside a transaction?'));
  }, waitForConnectionMs);
  try {
    await Promise.race([before, late]);
  } finally {
    clearTimeout(timer);
  }
}

class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: KyselyPGlite;

  constructor(pglite: KyselyPGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): PGliteDriver {
    return new OneAtATimeDriver({ pglite: this.#pglite });
  }
}

/** Opens an embedded database in memory (tests) or in the folder given in the options. */
export async function openPGlite(options: PGliteOptions = {}): Promise<OpenedDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, parsers: parsersByOid, extensions: { pg_trgm } });
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(takingScripts(pglite)) });
  hasOneConnection(db);
  const close = async (): Promise<void> => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
  };
  return { db, engine: 'embedded', pglite, close };
}

/** Log size since the last checkpoint; replaying more after a kill takes seconds. */
export const longestLogBytes = 8 * 1024 * 1024;

const checkpointEveryMs = 10_000;

/**
 * Writes a checkpoint once the log is long. The embedded engine lacks PostgreSQL's checkpointer process and
 * would replay everything since it was opened.
 */
export async function checkpointWhenDue(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(db);
  if (Number(rows[0]?.bytes) > longestLogBytes) await sql`checkpoint`.execute(db);
}

/** The embedded database of a data folder, for trying the portal and for development. */
export async function openEmbedded(
  dataFolder: string,
  onStep: (step: OpeningStep) => void = () => {},
): Promise<OpenedDatabase> {
  await mkdir(dataFolder, { recursive: true });
  const wasKilled = await exists(resolve(dataFolder, 'db.lock'));
  const isNew = !(await exists(resolve(dataFolder, 'db', 'PG_VERSION')));
  const unlock = await lockFolder(resolve(dataFolder, 'db.lock'));
  try {
    onStep(isNew ? 'create' : wasKilled ? 'repair' : 'open');
    const opened = await openPGlite({ dataDir: resolve(dataFolder, 'db') });
    // A failed checkpoint is tried again; a query that meets the same fault reports it.
    const timer = setInterval(() => void checkpointWhenDue(opened.db).catch(() => {}), checkpointEveryMs);
    timer.unref();
    return {
      db: opened.db,
      engine: opened.engine,
      async close() {
        clearInterval(timer);
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
