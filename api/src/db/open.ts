import type { Config } from '../config.ts';
import type { Logger } from '../deps.ts';
import type { OpenedDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** PostgreSQL when DATABASE_URL is set, else the embedded engine in the data folder. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataFolder);
  return openPostgres(config.databaseUrl, {
    max: config.databasePool,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
}
