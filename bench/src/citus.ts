import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { checkCounters } from 'api/src/areas/sales/counters.repository.ts';
import { inSchema } from 'api/src/db/connection-settings.ts';
import { migrate } from 'api/src/db/migrate.ts';
import { requireOwnSchema } from 'api/src/db/operator-schema.ts';
import { openPostgres } from 'api/src/db/postgres.ts';
import { startCluster, startNode, withFolder } from './citus/cluster.ts';
import { fillOperator, firstOpenDay } from './citus/fill-operator.ts';
import { httpClient, type Call } from './http-load.ts';
import { figuresOf, measureWork, type Figures } from './measure.ts';
import { median, writeResults } from './portal.ts';
import { sayer, withClient } from './portfolio/kept-database.ts';
import { daysFrom, readOf, saveOf } from './sales-api-calls.ts';
import { monthOf } from './sales-api-references.ts';
import type { BenchServer } from './sales-api-server.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const connections = 8;
const operators = ['norte', 'sur', 'centro', 'costa'];
const memory = { shared_buffers: '256MB' };

type System = { readonly name: string; readonly url: string; readonly operators: readonly Operator[] };
type Operator = BenchServer & { readonly nextDay: () => ReturnType<ReturnType<typeof daysFrom>> };

const say = sayer();

/** Makes the schemas of the operators on a server or cluster; returns their addresses. */
async function fill(name: string, url: string): Promise<readonly string[]> {
  const urls = operators.map((schema) => inSchema(url, schema));
  for (const [place, schema] of operators.entries()) {
    const { db, close } = openPostgres(urls[place] ?? '', { max: 2, onIdleError: () => {} });
    try {
      await requireOwnSchema(db, schema);
      await migrate(db);
      await fillOperator(db);
    } finally {
      await close();
    }
  }
  say(`${name}: filled`);
  return urls;
}

async function serve(children: ChildProcess[], name: string, url: string): Promise<System> {
  const urls = await fill(name, url);
  const child = fork(resolve(import.meta.dirname, 'citus-server.ts'), {
    env: { ...process.env, BENCH_OPERATORS: urls.join(' ') },
  });
  children.push(child);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${String(code)} before it was ready.`);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the child sends exactly this once it listens
  const [servers] = (await Promise.race([once(child, 'message'), failed])) as [BenchServer[]];
  failed.catch(() => {});
  const withDays = (server: BenchServer): Operator => {
    const next = daysFrom(firstOpenDay, '2026-11-20');
    return { ...server, nextDay: () => next(server.callers) };
  };
  return { name, url, operators: servers.map(withDays) };
}

const save = (operator: Operator): Call => saveOf(operator.nextDay());
const read = ({ callers }: Operator, n: number): Call => readOf(callers, n, monthOf);

/** Eight clients, two of each operator. */
async function measure(system: System, call: (operator: Operator, n: number) => Call): Promise<Figures> {
  const operatorOf = (worker: number): Operator => {
    const operator = system.operators[worker % system.operators.length];
    if (operator === undefined) throw new Error('There is no operator.');
    return operator;
  };
  const clients = await Promise.all(
    Array.from({ length: connections }, (_, worker) => httpClient(operatorOf(worker).url)),
  );
  try {
    return await measureWork({ connections, seconds }, async (n, worker) =>
      clients[worker]?.send(call(operatorOf(worker), n)),
    );
  } finally {
    for (const client of clients) client.close();
  }
}

const kinds = { month: read, save } as const;

/** Rounds in which each system has its turn, so that what disturbs one disturbs the others. */
async function compare(systems: readonly System[]) {
  const found = new Map<string, Figures[]>();
  for (let round = -1; round < rounds; round += 1)
    for (const system of systems.toSorted(() => Math.random() - 0.5))
      for (const [kind, call] of Object.entries(kinds)) {
        const figures = await measure(system, call);
        // The first round only warms up.
        if (round < 0) continue;
        const key = `${system.name} ${kind}`;
        found.set(key, [...(found.get(key) ?? []), figures]);
      }
  const of = (name: string, kind: string) => {
    const all = found.get(`${name} ${kind}`) ?? [];
    return {
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      p95: median(all.map(({ p95 }) => p95)),
    };
  };
  return systems.map(({ name }) => {
    const ofKind = (kind: string) => {
      const figures = of(name, kind);
      return { ...figures, ofPlain: Number((figures.perSecond / of('plain', kind).perSecond).toFixed(2)) };
    };
    return { name, month: ofKind('month'), save: ofKind('save') };
  });
}

/** Calls without pause until the work is done: how many were answered, how many failed, and how long they took. */
async function callMeanwhile(operator: Operator, work: () => Promise<void>) {
  const statuses = { month: new Map<number, number>(), save: new Map<number, number>() };
  const latencies = { month: [] as number[], save: [] as number[] };
  const over = new AbortController();
  const client = async (kind: 'month' | 'save'): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const { method, path, headers, body } = kinds[kind](operator, n);
      const begun = performance.now();
      const status = await fetch(operator.url + path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return reply.status;
        },
        () => -1,
      );
      latencies[kind].push(performance.now() - begun);
      statuses[kind].set(status, (statuses[kind].get(status) ?? 0) + 1);
    }
  };
  const clients = (['month', 'save'] as const).flatMap((kind) => [client(kind), client(kind)]);
  const begun = performance.now();
  try {
    await work();
  } finally {
    over.abort();
    await Promise.all(clients);
  }
  const took = (performance.now() - begun) / 1000;
  const of = (kind: 'month' | 'save') => ({
    answers: Object.fromEntries(statuses[kind]),
    p95: figuresOf(latencies[kind], took).p95,
    longest: Math.round(Math.max(...latencies[kind])),
  });
  return { seconds: Number(took.toFixed(1)), month: of('month'), save: of('save') };
}

/** Moves the schema of the first operator to another node while it is used. */
async function move({ url, operators: [operator] }: System) {
  const [schema] = operators;
  if (operator === undefined || schema === undefined) throw new Error('There is no operator.');
  const count = async (): Promise<number> => {
    const { db, close } = openPostgres(inSchema(url, schema), { max: 1, onIdleError: () => {} });
    const sales = db.selectFrom('daily_sale').select((eb) => eb.fn.countAll<number>().as('count'));
    const { count: found } = await sales.executeTakeFirstOrThrow();
    await close();
    return found;
  };
  const before = await count();
  const placement = `select distinct nodeport as port from citus_shards where table_name::text like '${schema}.%'`;
  let ports: readonly number[] = [];
  const called = await callMeanwhile(operator, () =>
    withClient(url, async (client) => {
      const from = Number((await client.query(placement)).rows[0]?.port);
      const others = await client.query(
        'select nodeport as port from pg_dist_node where shouldhaveshards and nodeport <> $1',
        [from],
      );
      const to = Number(others.rows[0]?.port);
      await client.query(`select citus_schema_move($1::regnamespace, '127.0.0.1', $2, 'force_logical')`, [
        schema,
        to,
      ]);
      ports = [from, Number((await client.query(placement)).rows[0]?.port)];
    }),
  );
  const stored = (await count()) - before;
  const { db, close } = openPostgres(inSchema(url, schema), { max: 1, onIdleError: () => {} });
  const differences = (await checkCounters(db)).length;
  await close();
  return {
    ...called,
    isElsewhere: ports[0] !== ports[1],
    savesAnswered: called.save.answers['200'] ?? 0,
    savesStored: stored,
    differences,
  };
}

const loadBefore = Number((loadavg()[0] ?? 0).toFixed(1));
await withFolder(undefined, async (folder) => {
  const children: ChildProcess[] = [];
  const plain = await startNode(folder, 'plain', memory);
  const one = await startCluster(folder, 'one', 0, memory);
  const three = await startCluster(folder, 'three', 2, memory);
  try {
    const systems = [
      await serve(children, 'plain', plain.url),
      await serve(children, 'one node', one.coordinator.url),
      await serve(children, 'three nodes', three.coordinator.url),
    ];
    const compared = await compare(systems);
    console.table(
      compared.map(({ name, month, save: saved }) => ({
        name,
        ...month,
        save: saved.perSecond,
        saveP95: saved.p95,
        saveOfPlain: saved.ofPlain,
      })),
    );
    const [, , last] = systems;
    const moved = last && (await move(last));
    console.log('moved', JSON.stringify(moved, null, 2));
    await writeResults('citus', {
      processors: cpus().length,
      processor: cpus()[0]?.model,
      loadBefore,
      operators: operators.length,
      connections,
      seconds,
      rounds,
      compared,
      moved,
    });
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all([plain.stop(), one.stop(), three.stop()]);
  }
});
