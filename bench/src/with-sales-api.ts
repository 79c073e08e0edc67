import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { openPortfolio } from './portfolio/open-portfolio.ts';
import type { BenchServer } from './sales-api-server.ts';

/** The API with the processes whose time a measurement counts. */
export type MeasuredServer = BenchServer & {
  readonly pids: { readonly api: number; readonly postgres: number };
};

/** Runs the work against an API in a separate process, on a PostgreSQL filled with the portfolio. */
export async function withSalesApi(
  work: (server: MeasuredServer, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const postgres = await openPortfolio(Number(process.env['BENCH_DB_PORT'] ?? 4122));
  const profile = process.env['BENCH_PROFILE'];
  const child = fork(resolve(import.meta.dirname, 'sales-api-server.ts'), {
    env: { ...process.env, DATABASE_URL: postgres.url },
    execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  });
  try {
    const ready = once(child, 'message');
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${String(code)} before it was ready.`);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child sends exactly this once it listens
    const [server] = (await Promise.race([ready, failed])) as [BenchServer];
    failed.catch(() => {});
    await work({ ...server, pids: { api: child.pid ?? 0, postgres: postgres.pid } }, postgres.url);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await postgres.stop();
  }
}
