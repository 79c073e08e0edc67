import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, PGliteDriver, type DatabaseConnection } from 'kysely';
import type { OpenedDatabase } from './database.ts';
import { lockFolder } from './embedded-lock.ts';
import { parsersByOid } from './parsers.ts';
import type { Schema } from './schema.ts';

/** Longer than any transaction should take. */
const waitForConnectionMs = 30_000;

/**
 * The engine has one connection, and Kysely's driver hands it to everyone at once: a query from outside would
 * slip into an open transaction. So each holder has it alone.
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

/** A query through another `db` inside a transaction would wait for itself for ever; this says so. */
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
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): PGliteDriver {
    return new OneAtATimeDriver({ pglite: this.#pglite });
  }
}

/** Opens an embedded database in memory (tests) or in the folder that the options name. */
export async function openPGlite(options: PGliteOptions = {}): Promise<OpenedDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ ...options, parsers: parsersByOid, extensions: { pg_trgm } });
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(pglite) });
  const close = async (): Promise<void> => {
    await db.destroy();
    if (!pglite.closed) await pglite.close();
  };
  return { db, engine: 'embedded', pglite, close };
}

/** The embedded database of a data folder, for trying the portal and for development. */
export async function openEmbedded(dataFolder: string): Promise<OpenedDatabase> {
  await mkdir(dataFolder, { recursive: true });
  const unlock = await lockFolder(resolve(dataFolder, 'db.lock'));
  try {
    const opened = await openPGlite({ dataDir: resolve(dataFolder, 'db') });
    return {
      db: opened.db,
      engine: opened.engine,
      async close() {
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
