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
import { testEmail } from 'api/src/testing/world.ts';
import type { BenchServer } from './sales-api-server.ts';
import { benchNow } from './citus/fill-operator.ts';

/** Serves the API of one operator, and opens a session of a company's user. */
async function serve(databaseUrl: string): Promise<BenchServer> {
  const log = createLogger('warn');
  const { db } = openPostgres(databaseUrl, { max: 6, onIdleError: (error) => log.warn(error) });
  const clock = clockStartingAt(new Date(benchNow));
  const config = { ...readConfig({ ACCESS_TOKEN_MINUTES: '60' }), callLimits: unlimitedCalls };
  const files = openFileStore({ ...config, dataFolder: '.cache/bench' }, clock);
  const deps: Deps = { db, clock, config, files, mailer: openMailer(config, { db, files }, clock), log };
  const app = await buildApp(deps);
  const user = db.selectFrom('app_user').select('id').where('email', '=', testEmail('empresa', 'CHL'));
  const { id: userId } = await user.executeTakeFirstOrThrow();
  const session = await openSession(deps, { userId, ip: '127.0.0.1', userAgent: 'bench' });
  const leases = await db
    .selectFrom('contract')
    .select(['id', 'space_id as spaceId', 'company_id as companyId'])
    .where('code', 'like', 'CT-L-%')
    .orderBy('id')
    .execute();
  const authorization = `Bearer ${signAccessToken(app, session.sessionId, clock.now())}`;
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, callers: [{ userId, authorization, leases }] };
}

/** The servers of all operators, in one process: this machine has no processors for one each. */
const urls = (process.env['BENCH_OPERATORS'] ?? '').split(' ');
process.send?.(await Promise.all(urls.map(serve)));
process.once('SIGTERM', () => process.exit(0));
