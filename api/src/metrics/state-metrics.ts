import { readFile } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { OpenedDatabase } from '../db/database.ts';
import type { Reads } from '../db/reads.ts';
import type { Deps } from '../deps.ts';
import { callsOfBatches } from '../fast-path/index.ts';
import { missingDays } from '../areas/sales/missing-days.service.ts';
import { countMissed } from '../imports/feeds/feeds.repository.ts';
import { jobsWorkedOn } from '../jobs/job-metrics.ts';
import { countJobs } from '../jobs/queue.repository.ts';
import { countLongJobs } from '../long-jobs/queue.repository.ts';

/** The versions of `registry.json`; the rest of it is for browsers. */
const part = z.object({ version: z.string() });
const registry = z.object({ host: part.optional(), remotes: z.record(z.string(), part) });

export type Measured = {
  readonly deps: Deps;
  readonly connections: OpenedDatabase['connections'];
  /** The registry of releases; without it the server serves no front ends. */
  readonly registryFile: string | undefined;
};

/**
 * Figures that are read when they are asked for: the process (memory, event loop, garbage), its connections,
 * the queues, and the active releases. Without the database `vitrina_database_up` is 0 and the queues say
 * nothing.
 */
export function measureState(metrics: Registry, { deps, connections, registryFile }: Measured): void {
  collectDefaultMetrics({ register: metrics });
  measureConnections(metrics, connections);
  measureQueues(metrics, deps);
  metrics.registerMetric(jobsWorkedOn);
  metrics.registerMetric(callsOfBatches);
  measureMissingDays(metrics, deps);
  measureFeeds(metrics, deps);
  if (deps.reads !== undefined) measureReplica(metrics, deps.reads);
  if (registryFile !== undefined) measureReleases(metrics, registryFile);
}

function measureQueues(metrics: Registry, { db, log }: Deps): void {
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_database_up',
      help: '1 if the database answered when these figures were read.',
      registers: [],
      async collect() {
        const answers = countJobs(db).then(
          () => 1,
          () => 0,
        );
        this.set(await answers);
      },
    }),
  );
  /** A figure that cannot be read is left out, so that the others are not lost. */
  const orNone = <T>(rows: Promise<readonly T[]>): Promise<readonly T[]> =>
    rows.catch((error: unknown) => {
      log.warn({ err: error }, 'queue could not be measured');
      return [];
    });
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_jobs',
      help: 'Jobs that follow a reply, such as mails: waiting, or given up and kept.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset();
        const counted = countJobs(db).then((jobs) => Object.entries(jobs));
        for (const [state, count] of await orNone(counted)) this.set({ state }, count);
      },
    }),
  );
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_long_jobs',
      help: 'Exports and imports that wait or are being worked on, on all servers.',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        this.reset();
        for (const { kind, state, total } of await orNone(countLongJobs(db)))
          this.set({ kind, state }, total);
      },
    }),
  );
}

function measureConnections(metrics: Registry, connections: OpenedDatabase['connections']): void {
  if (connections === undefined) return;
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_database_connections',
      help: 'Connections of this process: open, unused, and calls that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
      },
    }),
  );
}

/** How long the counted days are served: four statements, each of which reads the state of a country's leases. */
const missingDaysKeptMs = 5 * 60_000;

function measureMissingDays(metrics: Registry, { db, clock, log }: Deps): void {
  let counted: { readonly at: number; readonly rows: ReturnType<typeof missingDays> } | undefined;
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_days_missing',
      help: 'Days of the current month that stores of a country should have declared by now and have not.',
      labelNames: ['country'],
      registers: [],
      async collect() {
        this.reset();
        if (counted === undefined || performance.now() - counted.at > missingDaysKeptMs)
          counted = { at: performance.now(), rows: missingDays(db, clock.now()) };
        try {
          for (const { country, days } of await counted.rows) this.set({ country }, days);
        } catch (error) {
          counted = undefined;
          log.warn({ err: error }, 'missing days could not be counted');
        }
      },
    }),
  );
}

function measureFeeds(metrics: Registry, { db, log }: Deps): void {
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_feeds_overdue',
      help: 'Kinds of record of a country that were expected by now and have not come.',
      labelNames: ['country'],
      registers: [],
      async collect() {
        this.reset();
        try {
          for (const { country, overdue } of await countMissed(db)) this.set({ country }, overdue);
        } catch (error) {
          log.warn({ err: error }, 'overdue feeds could not be counted');
        }
      },
    }),
  );
}

function measureReplica(metrics: Registry, reads: Reads): void {
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_database_replica_used',
      help: '1 if reports and exports read the replica, 0 while it is away or too far behind.',
      registers: [],
      async collect() {
        this.set((await reads.fault()) === null ? 1 : 0);
      },
    }),
  );
}

function measureReleases(metrics: Registry, registryFile: string): void {
  metrics.registerMetric(
    new Gauge({
      name: 'vitrina_release_info',
      help: 'Always 1; its labels say which version of each part is active.',
      labelNames: ['part', 'version'],
      registers: [],
      async collect() {
        this.reset();
        // Before the first release there is no registry.
        const text = await readFile(registryFile, 'utf8').catch(() => null);
        if (text === null) return;
        const { host, remotes } = registry.parse(JSON.parse(text));
        for (const [name, { version }] of Object.entries({ ...(host && { host }), ...remotes })) {
          this.set({ part: name, version }, 1);
        }
      },
    }),
  );
}
