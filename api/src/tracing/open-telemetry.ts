import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import type { Tracer, WorkSpan } from './tracer.ts';

/*
 * Loaded only where traces are exported: it takes as long to load as the rest of the HTTP layer.
 */

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** W3C: version, trace, parent, flags. */
const traceparentPattern = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function remoteParent(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = traceparentPattern.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

class OpenSpan implements WorkSpan {
  readonly span: Span;

  constructor(span: Span) {
    this.span = span;
  }

  set(name: string, value: string | number): void {
    this.span.setAttribute(name, value);
  }

  end(fault?: string): void {
    if (fault !== undefined) {
      this.span.setAttribute('error.type', fault);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

/** Sends spans to the collector, in batches; one that is away costs spans, and nothing else. */
export function openTelemetry({ endpoint, service, ratio }: NonNullable<Config['traces']>) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 2_000 }),
      }),
    ],
  });
  const sdk = provider.getTracer('vitrina');
  const tracer: Tracer = {
    start({ name, kind, attributes, traceparent }, parent) {
      const context =
        parent instanceof OpenSpan ? trace.setSpan(ROOT_CONTEXT, parent.span) : remoteParent(traceparent);
      return new OpenSpan(
        sdk.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context),
      );
    },
  };
  return { tracer, stop: () => provider.shutdown() };
}
