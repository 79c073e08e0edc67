import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenedDatabase } from './database.ts';
import { openLines } from './lines.ts';
import { parsersByOid } from './parsers.ts';
import type { Schema } from './schema.ts';
import { preparedNameOf, sendThrough } from './statement.ts';

for (const [oid, parse] of Object.entries(parsersByOid)) pg.types.setTypeParser(Number(oid), parse);

/** Two batches under way of each statement that is busy: more connections are seldom wanted at once. */
const LINES = 4;

type PoolOptions = {
  readonly max: number;
  /** A broken idle connection is replaced by the pool; the log should still know. */
  readonly onIdleError: (error: Error) => void;
};

/** Sends the texts that were declared with `statement()` under their name, so that each is planned once per connection. */
function prepareStatements(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const named = (...args: unknown[]): unknown => {
    const [text, values] = args;
    const name = typeof text === 'string' ? preparedNameOf(text) : undefined;
    return name === undefined ? query(...args) : query({ name, text, values });
  };
  Object.assign(client, { query: named });
}

export function openPostgres(connectionString: string, { max, onIdleError }: PoolOptions): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString,
    max,
    // The server's own deadline is 35 s; a statement never outlives its request.
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'vitrina',
  });
  pool.on('error', onIdleError);
  pool.on('connect', prepareStatements);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const lines = openLines(pool, Math.min(LINES, Math.floor(max / 4)));
  sendThrough(db, lines.send);
  return {
    db,
    engine: 'postgres',
    close: () => {
      lines.close();
      return db.destroy();
    },
  };
}
