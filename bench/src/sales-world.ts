import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'api/src/db/migrate.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import type { Database } from 'api/src/db/database.ts';
import { freePort } from 'api/src/testing/free-port.ts';
import { startTestApi, testEmail } from 'api/src/testing/index.ts';
import { createTestWorld } from 'api/src/testing/world.ts';
import { startPostgres } from './postgres.ts';

const now = '2026-11-20T15:00:00Z';

export type SalesWorld = {
  /** For the servers: database, data folder, clock. */
  readonly env: Readonly<Record<string, string>>;
  /** A separate connection to the same database. */
  readonly db: Database;
  /** Of a signed-in tenant user. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contracts: readonly number[];
};

/** A PostgreSQL with default durability, filled with the small data set of the API's tests. */
export async function withSalesWorld(work: (world: SalesWorld) => Promise<void>): Promise<void> {
  const postgres = await startPostgres(await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
  const { db, close, engine } = openPostgres(postgres.url, { max: 2, onIdleError: () => {} });
  try {
    await migrate(db);
    await createTestWorld(db);
    const api = await startTestApi({ clockAt: now, database: { db, engine, close: async () => {} } });
    const headers = await api.headersOf(testEmail('empresa', 'CHL'));
    const contracts = api.world.CHL.a.contractIds;
    await api.close();
    const env = { DATABASE_URL: postgres.url, VITRINA_DATA: folder, CLOCK_AT: now };
    await work({ env, db, headers, contracts });
  } finally {
    await close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
