import { signAccessToken } from 'api/src/access/access-token.ts';
import { openSession } from 'api/src/access/sessions.ts';
import { buildApp } from 'api/src/app.ts';
import { clockStartingAt } from 'api/src/clock.ts';
import { readConfig } from 'api/src/config.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import type { Deps } from 'api/src/deps.ts';
import { openFileStore } from 'api/src/files/open-file-store.ts';
import { unlimitedCalls } from 'api/src/http/call-limits.ts';
import { createLogger } from 'api/src/http/logger.ts';
import { openMailer } from 'api/src/mail/mailer.ts';
import { portfolioNow } from './portfolio/open-portfolio.ts';
import { registerReferences } from './sales-api-references.ts';

/** The administrators of the Chilean malls call, each with their own session. */
const CALLERS = 70;

/** A lease, with what the daily page's address says of it. */
export type BenchLease = { readonly id: number; readonly spaceId: number; readonly companyId: number };

/** A signed-in mall administrator and the leases of the mall. */
export type BenchCaller = {
  readonly userId: number;
  readonly authorization: string;
  readonly leases: readonly BenchLease[];
};

export type BenchServer = { readonly url: string; readonly callers: readonly BenchCaller[] };

/**
 * Serves the API in a separate process, so that the load generator does not share its thread; sends its
 * address by message.
 */
async function serve(databaseUrl: string): Promise<void> {
  const log = createLogger('warn');
  const { db, close } = openPostgres(databaseUrl, {
    max: Number(process.env['DATABASE_POOL'] ?? 20),
    onIdleError: (error) => log.warn(error),
  });
  const clock = clockStartingAt(new Date(portfolioNow));
  const config = { ...readConfig({ ACCESS_TOKEN_MINUTES: '60' }), callLimits: unlimitedCalls };
  const files = openFileStore({ ...config, dataFolder: '.cache/bench' }, clock);
  const mailer = openMailer(config, { db, files }, clock);
  const deps: Deps = { db, clock, config, files, mailer, log };
  const app = await buildApp(deps);
  registerReferences(app, deps);
  const callers: BenchCaller[] = [];
  for (let userId = 1; userId <= CALLERS; userId += 1) {
    const session = await openSession(deps, { userId, ip: '127.0.0.1', userAgent: 'bench' });
    const leases = await db
      .selectFrom('contract')
      .select(['id', 'space_id as spaceId', 'company_id as companyId'])
      .where('building_id', '=', userId)
      .where('starts_on', '<', '2026-10-01')
      .orderBy('id')
      .execute();
    callers.push({
      userId,
      authorization: `Bearer ${signAccessToken(app, session.sessionId, clock.now())}`,
      leases,
    });
  }
  const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['BENCH_PORT'] ?? 4123) });
  process.send?.({ url, callers } satisfies BenchServer);
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(close)
      .then(() => process.exit(0));
  });
}

await serve(process.env['DATABASE_URL'] ?? '');
