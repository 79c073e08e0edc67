import type { PGlite, Transaction } from '@electric-sql/pglite';
import { CompiledQuery, type Kysely, type PGlite as KyselyPGlite } from 'kysely';

/** The scripts that run now: the query builder passes a text on without saying what it is. */
const scripts = new Set<string>();

/** Runs a text of several statements, which take no parameters. */
// oxlint-disable-next-line typescript/no-explicit-any -- migrations run on whatever schema there is
export async function runScript(db: Kysely<any>, text: string): Promise<void> {
  scripts.add(text);
  try {
    await db.executeQuery(CompiledQuery.raw(text));
  } finally {
    scripts.delete(text);
  }
}

/** PGlite's `query` takes a single statement, `exec` a script. PostgreSQL tells them apart itself. */
const queryOf = (engine: PGlite | Transaction): KyselyPGlite['query'] =>
  async function query<Row>(...[text, values, options]: Parameters<KyselyPGlite['query']>) {
    if (!scripts.has(text)) return engine.query<Row>(text, values, options);
    await engine.exec(text);
    return { fields: [], rows: [] };
  };

/** The engine as the query builder knows it, through which scripts run too. */
export const takingScripts = (pglite: PGlite): KyselyPGlite => ({
  close: () => pglite.close(),
  get closed() {
    return pglite.closed;
  },
  get ready() {
    return pglite.ready;
  },
  waitReady: pglite.waitReady,
  query: queryOf(pglite),
  transaction: (work) =>
    pglite.transaction((transaction) =>
      work({ query: queryOf(transaction), rollback: () => transaction.rollback() }),
    ),
});
