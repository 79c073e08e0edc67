import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/**
 * A small proxy in front of replicas: keeps connections alive and follows `/health/ready`. It never retries.
 */
export type Balancer = {
  readonly url: string;
  /** Resolves once it sends calls to this replica. */
  knows(replica: string): Promise<void>;
  close(): void | Promise<void>;
};

const probeEveryMs = 100;

export async function startBalancer(replicas: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  let waiting: (() => void)[] = [];
  let turn = 0;

  const probe = (replica: string): void => {
    const outcome = (isReady: boolean): void => {
      if (isReady) ready.add(replica);
      else ready.delete(replica);
      for (const look of waiting) look();
    };
    request(`${replica}/health/ready`, { agent }, (reply) => {
      reply.resume();
      outcome(reply.statusCode === 200);
    })
      .on('error', () => outcome(false))
      .end();
  };
  const timer = setInterval(() => replicas.forEach(probe), probeEveryMs);

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const choices = [...ready];
    const replica = choices[(turn += 1) % choices.length];
    const fail = (): void => void outgoing.writeHead(502).end();
    if (replica === undefined) return fail();
    const { method, headers, url } = incoming;
    const call = request(`${replica}${url ?? ''}`, { agent, method, headers }, (reply) => {
      const { connection: _, ...kept } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, kept);
      // A reply that breaks off breaks the client's connection too.
      pipeline(reply, outgoing, () => {});
    });
    call.on('error', fail);
    incoming.pipe(call);
  };
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    knows: (replica) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!ready.has(replica)) return;
          waiting = waiting.filter((other) => other !== look);
          resolve();
        };
        waiting.push(look);
        look();
      }),
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
