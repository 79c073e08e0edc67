import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { App } from '../http/app-type.ts';
import { activeTracer, within, type WorkSpan } from './tracer.ts';

/** Asked every few seconds, by what watches the server. */
const isWatching = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url?.startsWith('/health/') === true;

/**
 * Shows every call as a trace, or as a part of the trace of the proxy in front: the pattern of its address, its status
 * and its request id. Never the address, the caller or what they sent (T33).
 */
export function traceCalls(app: App, { trustProxyHops }: Pick<Config, 'trustProxyHops'>): void {
  const tracer = activeTracer();
  if (tracer === undefined) return;
  const spans = new WeakMap<FastifyRequest, WorkSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWatching(request)) return done();
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'unknown';
    const { traceparent } = headers;
    const span = tracer.start(
      {
        name: `${method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': method, 'http.route': route, 'vitrina.request_id': request.id },
        traceparent: trustProxyHops > 0 && typeof traceparent === 'string' ? traceparent : undefined,
      },
      undefined,
    );
    spans.set(request, span);
    within(span, done);
  });
  // The body arrives outside of the span's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else within(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set('http.response.status_code', reply.statusCode);
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
