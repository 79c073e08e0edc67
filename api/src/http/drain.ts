import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes the server out of rotation before it stops; see `registerDrain`. */
    drain: Drain;
  }
}

type Drain = {
  readonly hasBegun: boolean;
  /**
   * Starts draining: `/health/ready` answers 503 and every reply closes its connection, while calls are still
   * answered. Resolves after `ms`, when the load balancer has noticed.
   */
  begin(ms: number): Promise<void>;
};

/**
 * Lets a server stop without a failed call: the load balancer sees that it is not ready, and kept-alive
 * connections are closed after a reply, not in the middle of the next call.
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
