import { preparePasswordStrength } from 'shared/rules/password-strength';
import { buildApp } from './app.ts';
import { ensureSalesPartitionsAhead } from './areas/sales/partitions.repository.ts';
import { startTotals } from './areas/sales-report/keep-totals.service.ts';
import { firstAdministrator } from './areas/staff/administrators.service.ts';
import { clockStartingAt, systemClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import type { OpeningStep } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { openReads } from './db/reads.ts';
import { fillDemo } from './demo-data.ts';
import type { Deps, Logger } from './deps.ts';
import { startExports } from './exports/runner.ts';
import { openFileStore, requireFileStore } from './files/open-file-store.ts';
import { startFeeds } from './imports/feeds/start-feeds.ts';
import { startImports } from './imports/runner.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './http/logger.ts';
import { startWorker } from './jobs/worker.ts';
import { listen } from './listen.ts';
import { openMailer } from './mail/mailer.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { storeProductData } from './product-data.ts';
import type { Releases } from './releases.ts';
import { requireDataFolder, startFault } from './start-faults.ts';
import { startTracing } from './tracing/start-tracing.ts';
import { registerWeb, type WebFolders } from './web/register-web.ts';

export type PortalOptions = {
  /** Used instead of the process's environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Overrides the environment. */
  readonly config?: Partial<Config>;
  /** The built front ends; without them the server answers only API, documentation and health. */
  readonly web?: WebFolders;
  /** Changes which releases are served; without it no key and no person can. */
  readonly releases?: Releases;
  /** Called with a line of text before each slow step. */
  readonly onStep?: (line: string) => void;
  /** Called with what to do next where the portal has no administrator yet; by default it is logged. */
  readonly onAdvice?: (line: string, log: Logger) => void;
};

const openingLines: Readonly<Record<OpeningStep, string>> = {
  create: 'Creating the embedded database …',
  repair: 'Opening and repairing the embedded database, which was not closed …',
  open: 'Opening the embedded database …',
};

export type Portal = {
  /** The address it listens on, for instance `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Where its metrics are, if they are served. */
  readonly metricsUrl: string | null;
  readonly deps: Deps;
  /**
   * Drains (`DRAIN_SECONDS`), finishes requests in progress, closes the database and unlocks the data folder.
   */
  close(): Promise<void>;
};

/**
 * Opens and migrates the database, fills an empty one with demo data if configured, and listens. Throws a
 * StartError for problems that the person who starts it can fix.
 */
export async function startPortal({
  env = process.env,
  config: overrides,
  web,
  releases,
  onStep = () => {},
  onAdvice = (line, log) => log.warn(line),
}: PortalOptions = {}): Promise<Portal> {
  const config: Config = { ...readConfig(env), ...overrides };
  const log = createLogger(config.logLevel);
  const clock = config.clockAt === undefined ? systemClock : clockStartingAt(config.clockAt);
  await requireDataFolder(config.dataFolder);
  const opened = await openDatabase(config, log, (step) => onStep(openingLines[step])).catch(
    (error: unknown) => {
      throw startFault(error, config);
    },
  );
  const { db, engine } = opened;
  const tracing = await startTracing(config);
  const { databaseReads, databasePool: max } = config;
  const reads = databaseReads === null ? undefined : openReads(db, { ...databaseReads, max, log });
  const closeDatabase = async (): Promise<void> => {
    await reads?.close();
    await opened.close();
  };
  try {
    const files = openFileStore(config, clock);
    const mailer = openMailer(config, { db, files }, clock);
    const deps: Deps = { db, reads, clock, config, files, mailer, log, releases };
    await requireFileStore(deps);
    await migrate(db, () => onStep('Migrating the database …'));
    await ensureSalesPartitionsAhead(db, clock.now());
    await storeProductData(db);
    if (config.demoData) await fillDemo(deps, () => onStep('Filling the database with demo data …'));
    const advice = config.demoData ? null : await firstAdministrator(deps);
    if (advice !== null) onAdvice(advice, log);
    const app = await buildApp(deps);
    if (web !== undefined) await registerWeb(app, deps, web);
    preparePasswordStrength();
    const metrics = await startMetricsServer(app, {
      deps,
      connections: opened.connections,
      registryFile: web?.registryFile,
    });
    const url = await listen(app, config);
    const stopHousekeeping = startHousekeeping(deps);
    const worker = startWorker(deps);
    const exports = startExports(deps);
    const totals = startTotals(deps);
    const imports = startImports(deps);
    const feeds = startFeeds(deps);
    log.info({ engine, url, ...(metrics && { metrics: metrics.url }) }, 'portal ready');
    return {
      url,
      metricsUrl: metrics?.url ?? null,
      deps,
      async close() {
        stopHousekeeping();
        const workerStopped = worker.stop();
        await app.drain.begin(config.drainMs);
        await app.close();
        await workerStopped;
        await exports.stop();
        await totals.stop();
        await feeds.stop();
        await imports.stop();
        mailer.close();
        await metrics?.close();
        await tracing.stop();
        await closeDatabase();
      },
    };
  } catch (error) {
    // A broken database may fail to close too; only the original error matters.
    await closeDatabase().catch(() => {});
    throw startFault(error, config);
  }
}
