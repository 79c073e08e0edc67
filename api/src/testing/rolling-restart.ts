import { startBalancer, type Balancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export type Rolling = {
  /** Environment of every replica: database, clock. */
  readonly env: Readonly<Record<string, string>>;
  readonly clients: number;
  /** Restarts of each replica. */
  readonly restarts: number;
  /** How replicas end: each is asked to (the default), or the first one is killed in the middle of its calls. */
  readonly end?: 'stop' | 'kill';
  /** The balancer in front of the replicas; by default a small proxy that never retries. */
  readonly balance?: (replicas: readonly string[]) => Promise<Balancer>;
};

export type RollingResult = {
  /** Replies by status; -1 counts broken connections. */
  readonly answers: ReadonlyMap<number, number>;
  readonly exitCodes: readonly (number | null)[];
};

/** How long a replica drains before it closes anything. */
const drainSeconds = '2';

/**
 * Restarts two replicas behind a load balancer, one after the other, while clients call without pause. `call`
 * returns the reply's status, or null when the connection broke.
 */
export async function rollReplicas(
  { env, clients, restarts, end = 'stop', balance = startBalancer }: Rolling,
  call: (url: string, client: number, n: number) => Promise<number | null>,
): Promise<RollingResult> {
  const ports = [String(await freePort()), String(await freePort())] as const;
  const start = (port: string): Promise<ServerProcess> =>
    startServerProcess({ ...env, PORT: port, DRAIN_SECONDS: drainSeconds });
  const servers = await Promise.all(ports.map(start));
  const balancer = await balance(servers.map(({ url }) => url));
  await Promise.all(servers.map(({ url }) => balancer.knows(url)));

  const answers = new Map<number, number>();
  const exitCodes: (number | null)[] = [];
  const over = new AbortController();
  const client = async (own: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const status = (await call(balancer.url, own, n)) ?? -1;
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const load = Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
  try {
    for (let restart = 0; restart < restarts; restart += 1) {
      for (const [place, port] of (end === 'stop' ? ports : ports.slice(0, 1)).entries()) {
        if (end === 'stop') exitCodes.push((await servers[place]?.stop()) ?? null);
        else await servers[place]?.kill();
        const server = await start(port);
        servers[place] = server;
        await balancer.knows(server.url);
      }
    }
  } finally {
    over.abort();
    await load;
    await balancer.close();
    await Promise.all(servers.map((server) => server.kill()));
  }
  return { answers, exitCodes };
}
