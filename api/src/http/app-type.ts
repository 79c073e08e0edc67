import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared/contract/endpoint';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call of the contract that was registered; the access test walks them. */
    contractEndpoints: Endpoint[];
    /** Every route, of the contract or not, as `GET /api/…`. */
    routeNames: string[];
  }
}

/** What routes are registered on. Apart from `app.ts`, which registers them all: areas know nothing of it. */
export type App = FastifyInstance;
