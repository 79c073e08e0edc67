import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { figuresOf, type Figures } from './measure.ts';
import { leaseOf } from './sales-api-calls.ts';
import { monthOf, uncheckedMonthOf } from './sales-api-references.ts';
import type { BenchServer } from './sales-api-server.ts';
import { withSalesApi } from './with-sales-api.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const clients = 4;
/** Share of a request's time that permission and scope checks may take. */
const wanted = 0.05;

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the whole reply has arrived. */
function timeOf(url: string, authorization: string): Promise<number> {
  const begun = performance.now();
  return new Promise((answered, failed) => {
    get(url, { agent, headers: { authorization } }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`${url} answered ${reply.statusCode}.`));
      reply.on('end', () => answered(performance.now() - begun)).resume();
    }).on('error', failed);
  });
}

type Kind = 'checked' | 'unchecked';
const pathOf = { checked: monthOf, unchecked: uncheckedMonthOf } as const;

/** Each client opens a month with and without the checks in turn, so that both run under the same load. */
async function latencies({ url, callers }: BenchServer, forSeconds: number): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { checked: [], unchecked: [] };
  const end = performance.now() + forSeconds * 1000;
  const client = async (own: number): Promise<void> => {
    for (let n = own; performance.now() < end; n += clients) {
      const caller = callers[n % callers.length];
      if (caller === undefined) throw new Error('There is no signed-in caller.');
      const lease = leaseOf(caller, Math.floor(n / callers.length));
      const kinds: readonly Kind[] = n % 8 < 4 ? ['checked', 'unchecked'] : ['unchecked', 'checked'];
      for (const kind of kinds) {
        times[kind].push(await timeOf(url + pathOf[kind](lease), caller.authorization));
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
  return times;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

await withSalesApi(async (server) => {
  const load = Number((loadavg()[0] ?? 0).toFixed(1));
  await latencies(server, 3);
  const times = await latencies(server, seconds);
  const figures = (kind: Kind): Figures & { median: number } => ({
    ...figuresOf(times[kind], seconds),
    median: Number(median(times[kind]).toFixed(3)),
  });
  const [checked, unchecked] = [figures('checked'), figures('unchecked')];
  const cost = Number((checked.median / unchecked.median - 1).toFixed(4));
  console.table({ checked, unchecked });
  console.log(`permission and scope cost ${(cost * 100).toFixed(1)} % of opening a month`);
  const report = {
    at: new Date().toISOString(),
    processors: cpus().length,
    processor: cpus()[0]?.model,
    loadBefore: load,
    node: process.version,
    clients,
    seconds,
    checked,
    unchecked,
    cost,
  };
  await writeFile(
    resolve(import.meta.dirname, '../results/access.json'),
    `${JSON.stringify(report, null, 2)}\n`,
  );
  if (cost > wanted) process.exitCode = 1;
});
agent.destroy();
