import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What a server does before it stops; see `registerDrain`. */
    drain: Drain;
  }
}

type Drain = {
  readonly hasBegun: boolean;
  /**
   * Takes the server out of service: `/health/ready` answers 503 and every answer ends its connection, while calls are
   * answered as before. Resolves after `ms`, when a balancer has noticed.
   */
  begin(ms: number): Promise<void>;
};

/**
 * Lets a server leave without a failed call: a balancer sees that it is not ready, and clients that keep connections find their
 * connections closed after an answer, not in the middle of their next call.
 */
export function registerDrain(app: App): void {
  let hasBegun = false;
  app.decorate('drain', {
    get hasBegun() {
      return hasBegun;
    },
    async begin(ms) {
      hasBegun = true;
      await pause(ms);
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (hasBegun) reply.header('connection', 'close');
  });
}
