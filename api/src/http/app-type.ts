import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared/contract/endpoint';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the contract that was registered; the access test walks them. */
    contractEndpoints: Endpoint[];
  }
}

/** What routes are registered on. Apart from `app.ts`, which registers them all: areas know nothing of it. */
export type App = FastifyInstance;
