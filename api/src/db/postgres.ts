import { Kysely, PostgresDialect, type PostgresCursor, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { withSettings } from './connection-settings.ts';
import type { OpenedDatabase } from './database.ts';
import { LostConnectionError, namingLostConnection } from './lost-connection.ts';
import { parsersByOid } from './parsers.ts';
import type { Schema } from './schema.ts';
import { preparedNameOf } from '../fast-path/index.ts';
import { asPart, type SpanFacts } from '../tracing/tracer.ts';

for (const [oid, parse] of Object.entries(parsersByOid)) pg.types.setTypeParser(Number(oid), parse);

type PoolOptions = {
  readonly max: number;
  /** The pool replaces a broken idle connection; this lets the log record it. */
  readonly onIdleError: (error: Error) => void;
  /** For exports: long statements stay on one of the database's processors and leave the others alone. */
  readonly background?: boolean;
  /** How long to wait for a connection. */
  readonly connectMs?: number;
};

/** A statement in a trace: its name, or its first word; never its text, in which a value may stand. */
const spanOf = (text: string, name: string | undefined): SpanFacts => ({
  name: name ?? (/^\s*(\w+)/.exec(text)?.[1] ?? 'statement').toLowerCase(),
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
});

/**
 * The query builder's view of a connection. Texts declared with `statement()` are sent as prepared
 * statements, planned once per connection. A lost connection is wrapped in its own error and never returns to
 * the pool.
 */
function connectionOf(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false;
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = preparedNameOf(text);
    const send = () => client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    try {
      return await asPart(() => spanOf(text, name), send);
    } catch (error) {
      const named = namingLostConnection(error);
      isLost ||= named instanceof LostConnectionError;
      throw named;
    }
  };
  const send = (text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown =>
    // A cursor reports errors to its reader.
    typeof text === 'string' ? query(text, values) : client.query(text as unknown as pg.Submittable);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one function for the interface's two signatures
  return {
    query: send,
    release: (destroy?: boolean) => client.release(destroy === true || isLost),
  } as PostgresPoolClient;
}

/** The pool for the query builder; each connection keeps its own view. */
function connectionsOf(pool: pg.Pool) {
  const views = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect().catch((error: unknown) => {
        throw namingLostConnection(error);
      });
      const view = views.get(client) ?? connectionOf(client);
      views.set(client, view);
      return view;
    },
    end: () => pool.end(),
  };
}

export function openPostgres(
  connectionString: string,
  { max, onIdleError, background = false, connectMs = 10_000 }: PoolOptions,
): OpenedDatabase {
  const pool = new pg.Pool({
    connectionString: background
      ? withSettings(connectionString, { max_parallel_workers_per_gather: '0', jit: 'off' })
      : connectionString,
    max,
    // The server's own deadline is 35 s; a statement never outlives its request.
    statement_timeout: 30_000,
    connectionTimeoutMillis: connectMs,
    application_name: background ? 'vitrina exports' : 'vitrina',
  });
  pool.on('error', onIdleError);
  // The pool only listens to idle connections. Without this listener, a connection that breaks while in use
  // would end the process; its user learns of it from the statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connectionsOf(pool) }) });
  return {
    db,
    engine: 'postgres',
    connections: () => ({ open: pool.totalCount, unused: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}
