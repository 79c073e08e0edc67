import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signAccessToken } from '../access/access-token.ts';
import { cookieHeader } from '../access/session-cookie.ts';
import { openSession, type OpenSession } from '../access/sessions.ts';
import { buildApp } from '../app.ts';
import type { App } from '../http/app-type.ts';
import { stoppedClock } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import type { Reads } from '../db/reads.ts';
import type { Deps, Logger } from '../deps.ts';
import type { Releases } from '../releases.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { unlimitedCalls } from '../http/call-limits.ts';
import { createLogger } from '../http/logger.ts';
import { openMailer } from '../mail/mailer.ts';
import { expectAuditNames } from './audit-names.ts';
import { testClient, type TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';
import { readTestWorld, type TestWorld } from './world.ts';

/** 2026-11-20, Friday noon in Santiago (10:00 in Lima and Bogotá, 12:00 in Buenos Aires). */
const defaultStart = '2026-11-20T15:00:00Z';

/** Longer than the default, so that clients stay signed in while a test moves the clock by days. */
const sessionLifeMs = 15 * 60_000;

export type TestApiOptions = {
  /** ISO instant; the clock stays there until setClock. */
  readonly clockAt?: string;
  /** A database that outlives this API; by default each API has its own. */
  readonly database?: OpenedDatabase;
  readonly config?: Partial<Config>;
  readonly log?: Logger;
  readonly releases?: Releases;
  readonly reads?: Reads;
  /** Registers more calls, to test what holds for every call. */
  readonly extend?: (app: App, deps: Deps) => void | Promise<void>;
};

export type TestApi = {
  readonly app: App;
  readonly db: Database;
  readonly deps: Deps;
  readonly world: TestWorld;
  setClock(iso: string): void;
  /** A signed-in client; accounts are described in world.ts. With the text of a key, another system or a pipeline. */
  as(email: string): TestClient;
  /** The headers of a signed-in client, for calls that do not go through this app. */
  headersOf(email: string): Promise<Record<string, string>>;
  /** A client without a session. */
  readonly anonymous: TestClient;
  close(): Promise<void>;
};

/** The API on a real database with the fixed test data; every call passes through the whole app. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { db, close: closeDatabase } = options.database ?? (await openTestDatabase());
  const dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-test-'));
  const clock = stoppedClock(new Date(options.clockAt ?? defaultStart));
  const config: Config = {
    ...readConfig({ VITRINA_DATA: dataFolder, CAPTCHA_COMPLEXITY: '10' }),
    // Tests make more calls per second than a user per hour.
    callLimits: unlimitedCalls,
    ...options.config,
  };
  const files = openFileStore(config, clock);
  const deps: Deps = {
    db,
    reads: options.reads,
    clock,
    config,
    files,
    mailer: openMailer(config, { db, files }, clock),
    log: options.log ?? createLogger(process.env['TEST_LOG'] ?? 'silent'),
    releases: options.releases,
  };
  const app = await buildApp(deps);
  await options.extend?.(app, deps);
  await app.ready();
  return {
    app,
    db,
    deps,
    world: await readTestWorld(db),
    setClock: (iso) => clock.set(new Date(iso)),
    as: (email) => testClient(app, signedIn(deps, app, email)),
    headersOf: (email) => signedIn(deps, app, email)(),
    anonymous: testClient(app, async () => ({})),
    async close() {
      await app.close();
      deps.mailer.close();
      try {
        await expectAuditNames(db);
      } finally {
        await closeDatabase();
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
  };
}

/** Headers of a user's living session, opened when first needed and again after the clock moved. */
function signedIn(deps: Deps, app: App, email: string): () => Promise<Record<string, string>> {
  let session: OpenSession | undefined;
  let openedAt = 0;
  return async (): Promise<Record<string, string>> => {
    if (/^vi[td]_/.test(email)) return { authorization: `Bearer ${email}` };
    const now = deps.clock.now();
    if (session === undefined || Math.abs(now.getTime() - openedAt) > sessionLifeMs) {
      const { id } = await deps.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow(() => new Error(`The test data has no account ${email}.`));
      session = await openSession(deps, { userId: id, ip: '127.0.0.1', userAgent: 'test' });
      openedAt = now.getTime();
    }
    return {
      authorization: `Bearer ${signAccessToken(app, session.sessionId, now)}`,
      cookie: cookieHeader(deps.config, session.secret),
    };
  };
}
