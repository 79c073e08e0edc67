import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Logger } from '../deps.ts';
import { errorCode, isError } from '../errno.ts';
import { StartError } from '../start-error.ts';
import type { OpenedDatabase } from './database.ts';
import { openEmbedded, type OpeningStep } from './embedded.ts';
import { LostConnectionError } from './lost-connection.ts';
import { requireOwnSchema } from './operator-schema.ts';
import { openPostgres } from './postgres.ts';

/**
 * PostgreSQL when DATABASE_URL is set, else the embedded engine in the data folder. Resolves once it answers
 * queries.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  onStep?: (step: OpeningStep) => void,
): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataFolder, onStep);
  const opened = openPostgres(config.databaseUrl, {
    max: config.databasePool,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  try {
    await sql`select 1`.execute(opened.db);
    await requireOwnSchema(opened.db, config.databaseSchema);
  } catch (error) {
    await opened.close();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `No se puede abrir la base de datos de DATABASE_URL (the database cannot be opened): ${reasonOf(error)}`,
      { cause: error },
    );
  }
  return opened;
}

/** A host with several addresses fails with an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  const reason = error instanceof LostConnectionError ? error.cause : error;
  return (isError(reason) && reason.message) || (errorCode(reason) ?? String(reason));
}
