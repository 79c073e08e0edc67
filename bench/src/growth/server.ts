import { buildApp } from 'api/src/app.ts';
import { clockStartingAt } from 'api/src/clock.ts';
import { readConfig } from 'api/src/config.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import type { Deps } from 'api/src/deps.ts';
import { openFileStore } from 'api/src/files/open-file-store.ts';
import { unlimitedCalls } from 'api/src/http/call-limits.ts';
import { createLogger } from 'api/src/http/logger.ts';
import { openMailer } from 'api/src/mail/mailer.ts';
import { portfolioNow } from '../portfolio/open-portfolio.ts';
import { openCallers, type GrowthCaller } from './callers.ts';

export type GrowthServer = {
  readonly url: string;
  readonly callers: readonly GrowthCaller[];
  /** Every reading call of the API, as `GET /path/:with/:names`. */
  readonly reads: readonly string[];
};

/** Serves the API in a separate process; sends its address and the signed-in callers by message. */
async function serve(databaseUrl: string): Promise<void> {
  const log = createLogger('error');
  const { db, close } = openPostgres(databaseUrl, { max: 20, onIdleError: (error) => log.warn(error) });
  const clock = clockStartingAt(new Date(portfolioNow));
  // What a call costs is asked here, and more often than anybody may.
  const config = {
    ...readConfig({ ACCESS_TOKEN_MINUTES: '60' }),
    callLimits: unlimitedCalls,
    internalEmailDomains: ['bench.vitrina.test'],
  };
  const files = openFileStore({ ...config, dataFolder: '.cache/bench' }, clock);
  const mailer = openMailer(config, { db, files }, clock);
  const deps: Deps = { db, clock, config, files, mailer, log };
  const app = await buildApp(deps);
  const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['BENCH_PORT'] ?? 4123) });
  const callers = await openCallers(app, deps);
  const reads = app.contractEndpoints
    .filter(({ method }) => method === 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  process.send?.({ url, callers, reads } satisfies GrowthServer);
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(close)
      .then(() => process.exit(0));
  });
}

await serve(process.env['DATABASE_URL'] ?? '');
