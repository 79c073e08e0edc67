import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';
import { declareMany } from 'shared/endpoints/bulk-sales';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { declareMonth } from 'shared/endpoints/monthly-sales';
import { declareDay, justifyDays } from 'shared/endpoints/sales';
import type { App } from '../http/app-type.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process measures; `startMetricsServer` serves it. */
    metrics: Registry;
  }
}

/** Around the limits that users feel: 50 ms for a call, 35 s until it is given up. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 35];

/** The calls that declare sales, by the kind that dashboards show. */
const declaring: readonly (readonly [kind: string, Endpoint])[] = [
  ['day', declareDay],
  ['several', declareMany],
  ['month', declareMonth],
  ['justification', justifyDays],
];

/** `GET /api/usuarios/:email`; the pattern, because a path may hold personal data and would be unbounded. */
const patternOf = ({ method, routeOptions: { url } }: FastifyRequest) => ({
  method,
  route: url ?? 'unknown',
});

/** Counts and times every call that this process answers, and the declarations among them by country. */
export function measureCalls(app: App): void {
  const metrics = new Registry();
  app.decorate('metrics', metrics);
  const registers = [metrics];
  const seconds = new Histogram({
    name: 'vitrina_http_request_duration_seconds',
    help: 'Time until a call was answered, in seconds.',
    labelNames: ['method', 'route'],
    buckets: secondsBuckets,
    registers,
  });
  const calls = new Counter({
    name: 'vitrina_http_requests_total',
    help: 'Answered calls.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const declarations = new Counter({
    name: 'vitrina_declarations_total',
    help: 'Stored declarations of sales; one call that declares several stores counts once.',
    labelNames: ['country', 'kind'],
    registers,
  });
  const kindOf = new Map(declaring.map(([kind, { method, path }]) => [`${method} ${path}`, kind]));

  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const pattern = patternOf(request);
    seconds.observe(pattern, reply.elapsedTime / 1000);
    calls.inc({ ...pattern, status: reply.statusCode });
    const kind = kindOf.get(`${pattern.method} ${pattern.route}`);
    const caller = request.caller ?? request.unverifiedCaller;
    if (kind !== undefined && reply.statusCode < 300 && caller !== null) {
      declarations.inc({ country: caller.scope.countryCode, kind });
    }
    done();
  });
}
