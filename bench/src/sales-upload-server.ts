import { readdirSync, readFileSync } from 'node:fs';
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
import { startImports } from 'api/src/imports/runner.ts';
import { openMailer } from 'api/src/mail/mailer.ts';

export type UploadServer = {
  readonly url: string;
  /** Authorization headers by user id. */
  readonly callers: Readonly<Record<number, string>>;
};

/** The server's reply to any message: the most memory that it has used, with its readers of files, in MB. */
export type UploadMemory = { readonly mostMb: number };

/** A number of a process's status; 0 once it is gone. */
function statusOf(pid: string, name: 'PPid' | 'VmRSS'): number {
  try {
    return Number(
      new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
}

/** What this process and those that it has started hold now, in kB. */
const residentKb = (): number =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => Number(pid) === process.pid || statusOf(pid, 'PPid') === process.pid)
    .reduce((sum, pid) => sum + statusOf(pid, 'VmRSS'), 0);

let mostKb = 0;
setInterval(() => (mostKb = Math.max(mostKb, residentKb())), 250).unref();

/** Serves the API and works on its imports in a separate process; sends its address by message. */
async function serve(databaseUrl: string, userIds: readonly number[], now: Date): Promise<void> {
  const log = createLogger('warn');
  const { db, close } = openPostgres(databaseUrl, { max: 20, onIdleError: (error) => log.warn(error) });
  const clock = clockStartingAt(now);
  const settings = readConfig({
    ACCESS_TOKEN_MINUTES: '60',
    DATABASE_URL: databaseUrl,
    VITRINA_DATA: process.env['BENCH_FOLDER'],
  });
  const config = { ...settings, callLimits: unlimitedCalls };
  const files = openFileStore(config, clock);
  const deps: Deps = { db, clock, config, files, mailer: openMailer(config, { db, files }, clock), log };
  const app = await buildApp(deps);
  const imports = startImports(deps);
  const callers: Record<number, string> = {};
  for (const userId of userIds) {
    const { sessionId } = await openSession(deps, { userId, ip: '127.0.0.1', userAgent: 'bench' });
    callers[userId] = `Bearer ${signAccessToken(app, sessionId, clock.now())}`;
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => process.send?.({ mostMb: Math.round(mostKb / 1_000) } satisfies UploadMemory));
  process.send?.({ url, callers } satisfies UploadServer);
  process.once('SIGTERM', () => {
    void imports
      .stop()
      .then(() => app.close())
      .then(close)
      .then(() => process.exit(0));
  });
}

await serve(
  process.env['DATABASE_URL'] ?? '',
  (process.env['BENCH_USERS'] ?? '').split(',').map(Number),
  new Date(process.env['BENCH_NOW'] ?? ''),
);
