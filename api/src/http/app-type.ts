import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared/endpoints/endpoint';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered endpoint of `shared/endpoints`; the access test goes through them. */
    contractEndpoints: Endpoint[];
    /** Every route, in `shared/endpoints` or not, as `GET /api/…`. */
    routeNames: string[];
  }
}

/**
 * The app that routes are registered on. Apart from `app.ts`, which registers them all, because areas do not
 * know it.
 */
export type App = FastifyInstance;
