import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { shapes, type Input, type Shape } from './input-shapes-cases.ts';
import type { Cost, ShapedCall, ShapesServer } from './input-shapes-server.ts';
import { median, writeResults } from './portal.ts';
import { startPostgres } from './postgres.ts';

/** Milliseconds of processor time that one input may take, which limits how long other callers wait. */
const limit = 100;
/** Runs of each input; some include pauses of the machine itself. */
const runs = Number(process.env['BENCH_RUNS'] ?? 3);
const only = process.env['BENCH_SHAPE'];

const agent = new Agent({ keepAlive: false });

/** Sends a request and waits for its reply. A server that stops reading may close the connection instead. */
function send(url: string, call: ShapedCall, { headers = {}, body, search = '' }: Input): Promise<number> {
  return new Promise((done) => {
    const sent = request(
      url + call.path + search,
      {
        method: call.method,
        agent,
        headers: {
          ...call.headers,
          'idempotency-key': randomUUID(),
          ...headers,
          ...(headers['cookie'] && { cookie: `${call.headers['cookie'] ?? ''}; ${headers['cookie']}` }),
          ...(body && { 'content-length': String(body.length) }),
        },
      },
      (reply) => {
        reply.resume();
        reply.once('close', () => done(reply.statusCode ?? 0));
      },
    );
    sent.once('error', () => done(0));
    sent.end(body);
  });
}

async function ask(child: ChildProcess, what: 'begin' | 'end'): Promise<Cost> {
  const answer = once(child, 'message');
  child.send(what);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child answers each message with this
  return (await answer)[0] as Cost;
}

/** An input's cost to the server, in milliseconds. */
async function costOf(child: ChildProcess, url: string, call: ShapedCall, input: Input): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    await ask(child, 'begin');
    const status = await send(url, call, input);
    if (status >= 500) throw new Error(`${call.name} answered ${status}.`);
    costs.push(await ask(child, 'end'));
  }
  return {
    wait: median(costs.map(({ wait }) => wait)),
    processor: median(costs.map(({ processor }) => processor)),
  };
}

const takes = (call: ShapedCall, shape: Shape): boolean =>
  shape.takes === 'JSON' ? call.takesBody : shape.takes === 'form' ? call.takesForm : call.method === 'GET';

const rounded = ({ wait, processor }: Cost): Cost => ({
  wait: Number(wait.toFixed(1)),
  processor: Number(processor.toFixed(1)),
});

/** A shape at the call where it costs most, and the same bytes in a plain request there. */
type Row = { readonly shape: string; readonly at: string; readonly shaped: Cost; readonly plain: Cost };

async function measure(child: ChildProcess, { url, calls }: ShapesServer): Promise<Row[]> {
  // Warm-up: a new process compiles code on first use.
  for (const call of calls) await send(url, call, {});
  const rows: Row[] = [];
  for (const shape of shapes.filter(({ name }) => only === undefined || name.includes(only))) {
    let worst: { call: ShapedCall; cost: Cost } | undefined;
    for (const call of calls.filter((one) => takes(one, shape))) {
      const cost = await costOf(child, url, call, shape.input);
      if (worst === undefined || cost.processor > worst.cost.processor) worst = { call, cost };
    }
    if (worst === undefined) continue;
    const plain = await costOf(child, url, worst.call, shape.plain);
    rows.push({
      shape: shape.name,
      at: worst.call.name,
      shaped: rounded(worst.cost),
      plain: rounded(plain),
    });
  }
  return rows;
}

const postgres = await startPostgres(Number(process.env['BENCH_DB_PORT'] ?? 4126));
const child = fork(resolve(import.meta.dirname, 'input-shapes-server.ts'), {
  env: { ...process.env, TEST_ENGINE: 'postgres', TEST_DATABASE_ADMIN_URL: postgres.url },
});
try {
  const ready = once(child, 'message');
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${String(code)}.`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child sends exactly this once it listens
  const [server] = (await Promise.race([ready, failed])) as [ShapesServer];
  failed.catch(() => {});
  const rows = await measure(child, server);
  console.table(
    rows.map(({ shape, at, shaped, plain }) => ({
      shape,
      at,
      'processor, ms': shaped.processor,
      'plain, ms': plain.processor,
      'wait, ms': shaped.wait,
      'plain wait, ms': plain.wait,
    })),
  );
  const machine = { processors: cpus().length, processor: cpus()[0]?.model, node: process.version };
  if (only === undefined) await writeResults('input-shapes', { runs, ...machine, rows });
  const slow = rows.filter(({ shaped }) => shaped.processor > limit);
  if (slow.length > 0) {
    console.error(
      `✗ An input takes at most ${limit} ms of processor: ${slow.map(({ shape }) => shape).join(', ')}.`,
    );
    process.exitCode = 1;
  }
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await postgres.stop();
}
