import { monitorEventLoopDelay } from 'node:perf_hooks';
import { signAccessToken } from 'api/src/access/access-token.ts';
import { openSession } from 'api/src/access/sessions.ts';
import { buildApp } from 'api/src/app.ts';
import { clockStartingAt } from 'api/src/clock.ts';
import { readConfig } from 'api/src/config.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import type { Deps } from 'api/src/deps.ts';
import { startExports } from 'api/src/exports/runner.ts';
import { openFileStore } from 'api/src/files/open-file-store.ts';
import { unlimitedCalls } from 'api/src/http/call-limits.ts';
import { createLogger } from 'api/src/http/logger.ts';
import { openMailer } from 'api/src/mail/mailer.ts';
import { portfolioNow } from './portfolio/open-portfolio.ts';

export type ExportsServer = {
  readonly url: string;
  /** Authorization headers by user id. */
  readonly callers: Readonly<Record<number, string>>;
};

/**
 * The server's reply to any message: the longest time its event loop was blocked since the previous one, in
 * ms.
 */
export type LoopDelay = { readonly longestMs: number };

/** Serves the API and makes its exports in a separate process; sends its address by message. */
async function serve(databaseUrl: string, userIds: readonly number[]): Promise<void> {
  const log = createLogger('warn');
  const { db, close } = openPostgres(databaseUrl, { max: 20, onIdleError: (error) => log.warn(error) });
  const clock = clockStartingAt(new Date(portfolioNow));
  const settings = readConfig({ ACCESS_TOKEN_MINUTES: '60', DATABASE_URL: databaseUrl });
  // It exports more often in a minute than a person may.
  const config = { ...settings, callLimits: unlimitedCalls };
  const files = openFileStore({ ...config, dataFolder: '.cache/bench' }, clock);
  const mailer = openMailer(config, { db, files }, clock);
  const deps: Deps = { db, clock, config, files, mailer, log };
  const app = await buildApp(deps);
  const exports = startExports(deps);
  const callers: Record<number, string> = {};
  for (const userId of userIds) {
    const { sessionId } = await openSession(deps, { userId, ip: '127.0.0.1', userAgent: 'bench' });
    callers[userId] = `Bearer ${signAccessToken(app, sessionId, clock.now())}`;
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('message', () => {
    process.send?.({ longestMs: delay.max / 1e6 } satisfies LoopDelay);
    delay.reset();
  });
  process.send?.({ url, callers } satisfies ExportsServer);
  process.once('SIGTERM', () => {
    void exports
      .stop()
      .then(() => app.close())
      .then(close)
      .then(() => process.exit(0));
  });
}

await serve(process.env['DATABASE_URL'] ?? '', (process.env['BENCH_USERS'] ?? '').split(',').map(Number));
