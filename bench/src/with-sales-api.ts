import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { openPortfolio } from './portfolio/open-portfolio.ts';
import type { BenchServer } from './sales-api-server.ts';

/** The API with the processes whose time a measurement counts. */
export type MeasuredServer = BenchServer & {
  readonly pids: { readonly api: number; readonly postgres: number };
};

/** Runs the work against an API in a separate process, on a PostgreSQL filled with the portfolio. */
export const withSalesApi = (
  work: (server: MeasuredServer, databaseUrl: string) => Promise<void>,
): Promise<void> =>
  withSalesApis([resolve(import.meta.dirname, '../..')], async ([server], databaseUrl) => {
    if (server) await work(server, databaseUrl);
  });

/** The same with the APIs of several checkouts on one database. */
export async function withSalesApis(
  checkouts: readonly string[],
  work: (servers: readonly MeasuredServer[], databaseUrl: string) => Promise<void>,
): Promise<void> {
  const postgres = await openPortfolio(Number(process.env['BENCH_DB_PORT'] ?? 4122));
  const profile = process.env['BENCH_PROFILE'];
  const firstPort = Number(process.env['BENCH_PORT'] ?? 4123);
  const children: ChildProcess[] = [];
  const start = async (checkout: string, place: number): Promise<MeasuredServer> => {
    const child = fork(resolve(checkout, 'bench/src/sales-api-server.ts'), {
      env: { ...process.env, DATABASE_URL: postgres.url, BENCH_PORT: String(firstPort + place) },
      execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    });
    children.push(child);
    const ready = once(child, 'message');
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${String(code)} before it was ready.`);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child sends exactly this once it listens
    const [server] = (await Promise.race([ready, failed])) as [BenchServer];
    failed.catch(() => {});
    return { ...server, pids: { api: child.pid ?? 0, postgres: postgres.pid } };
  };
  try {
    await work(await Promise.all(checkouts.map(start)), postgres.url);
  } finally {
    for (const child of children) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await postgres.stop();
  }
}
