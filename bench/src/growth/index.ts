import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { figuresOf } from '../measure.ts';
import { callsOf, growthCalls, leftOut, type GrowthCall } from './calls.ts';
import type { GrowthCaller } from './callers.ts';
import { openGrown } from './open-grown.ts';
import type { GrowthServer } from './server.ts';

/** The limits for every call, whatever the caller and the amount of data. */
const bound = { p95: 50, bytes: 200_000 };
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);
const warmUp = 5;

type Row = {
  readonly caller: string;
  readonly call: string;
  readonly status: number;
  readonly bytes: number;
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
};

/** The shape of a path, without parameter names. */
const shapeOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`);

/** Names of calls that only the API or only this measurement has. */
function differences(reads: readonly string[]): string[] {
  const known = [...Object.keys(growthCalls), ...Object.keys(leftOut)];
  return [
    ...reads
      .filter((read) => !known.some((name) => shapeOf(read).test(name)))
      .map((read) => `${read} is not measured`),
    ...known
      .filter((name) => !reads.some((read) => shapeOf(read).test(name)))
      .map((name) => `${name} does not exist`),
  ];
}

async function timed(url: string, authorization: string) {
  const startedAt = performance.now();
  const reply = await fetch(url, { headers: { authorization } });
  const body = await reply.arrayBuffer();
  return { took: performance.now() - startedAt, status: reply.status, bytes: body.byteLength };
}

async function measure(url: string, who: GrowthCaller, { name, path }: GrowthCall): Promise<Row> {
  const first = await timed(url + path, who.authorization);
  const times: number[] = [];
  // A call far beyond its bound is already conclusive after fewer rounds.
  const count = first.status !== 200 && first.status !== 204 ? 0 : first.took > 1_000 ? 3 : rounds;
  // Code is compiled with use: the next calls are not counted, as in the other measurements.
  for (let n = 0; n < Math.min(count, warmUp); n += 1) await timed(url + path, who.authorization);
  for (let n = 0; n < count; n += 1) times.push((await timed(url + path, who.authorization)).took);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    caller: who.kind,
    call: name,
    status: first.status,
    bytes: first.bytes,
    first: Number(first.took.toFixed(1)),
    p50: Number((sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)),
    p95: times.length === 0 ? 0 : figuresOf(times, 1).p95,
  };
}

/** Not permitted to the caller (403), or out of reach (404). */
const isRefused = ({ status }: Row): boolean => status === 403 || status === 404;

const isBeyond = ({ status, bytes, p95 }: Row): boolean =>
  (status !== 200 && status !== 204) || bytes > bound.bytes || p95 > bound.p95;

/** Calls that no caller got a reply to: their cost is unknown. */
const unanswered = (rows: readonly Row[]): string[] => {
  const answered = new Set(rows.filter((row) => !isRefused(row)).map(({ call }) => call));
  return [...new Set(rows.map(({ call }) => call).filter((call) => !answered.has(call)))];
};

/** A line for each call keeps what changed between two results readable. */
function figuresByCall(rows: readonly Row[]): Record<string, Record<string, readonly number[]>> {
  const calls: Record<string, Record<string, readonly number[]>> = {};
  for (const { call, caller, bytes, p50, p95 } of rows) {
    calls[call] = { ...calls[call], [caller]: [bytes, p50, p95] };
  }
  return calls;
}

const scale = Number(process.env['BENCH_SCALE'] ?? 1);
const database =
  process.env['BENCH_DATABASE_URL'] === undefined
    ? await openGrown(Number(process.env['BENCH_DB_PORT'] ?? 4122), scale)
    : { url: process.env['BENCH_DATABASE_URL'], stop: async () => {} };
const child = fork(resolve(import.meta.dirname, 'server.ts'), {
  env: { ...process.env, DATABASE_URL: database.url },
  execArgv: [],
});
try {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${String(code)} before it was ready.`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child sends exactly this once it listens
  const [server] = (await Promise.race([once(child, 'message'), failed])) as [GrowthServer];
  failed.catch(() => {});
  const missing = differences(server.reads);
  const rows: Row[] = [];
  const only = process.argv[2];
  for (const who of server.callers) {
    for (const call of callsOf(who)) {
      if (only === undefined || call.name.includes(only)) rows.push(await measure(server.url, who, call));
    }
  }
  const answered = rows.filter((row) => !isRefused(row));
  for (const call of unanswered(rows)) missing.push(`${call} is never answered`);
  for (const text of missing) console.error(text);
  const beyond = answered.filter(isBeyond);
  console.table(answered.toSorted((a, b) => b.p95 - a.p95).slice(0, 40));
  console.log(
    `${answered.length} calls of ${server.callers.length} kinds of callers, ${beyond.length} beyond ${bound.p95} ms or ${bound.bytes / 1000} kB`,
  );
  if (beyond.length > 0) console.table(beyond);
  if (only === undefined) {
    const folder = resolve(import.meta.dirname, '../../results');
    await mkdir(folder, { recursive: true });
    const report = {
      at: new Date().toISOString(),
      scale,
      processors: cpus().length,
      node: process.version,
      rounds,
      bound,
      beyond: beyond.length,
      figures: 'of each call by each kind of caller: bytes, p50 and p95 in ms',
    };
    const calls = Object.entries(figuresByCall(answered));
    const lines = calls.map(([call, callers]) => `    ${JSON.stringify(call)}: ${JSON.stringify(callers)}`);
    const head = JSON.stringify(report, undefined, 2).slice(0, -2);
    await writeFile(
      resolve(folder, `growth-${scale}.json`),
      `${head},\n  "calls": {\n${lines.join(',\n')}\n  }\n}\n`,
    );
  }
  if (beyond.length > 0 || missing.length > 0) process.exitCode = 1;
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await database.stop();
}
