import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanFacts = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** The `traceparent` of the proxy in front. */
  readonly traceparent?: string | undefined;
};

/** A piece of work that a trace shows. */
export interface WorkSpan {
  set(name: string, value: string | number): void;
  /** `fault` is a code, never a message: those quote values. */
  end(fault?: string): void;
}

export interface Tracer {
  /** Begins a span below the one of the current work, or a trace. */
  start(facts: SpanFacts, parent: WorkSpan | undefined): WorkSpan;
}

const current = new AsyncLocalStorage<WorkSpan>();
let active: Tracer | undefined;

/** Undefined unless traces are exported. */
export const activeTracer = (): Tracer | undefined => active;

export function setTracer(tracer: Tracer | undefined): void {
  active = tracer;
}

/** Runs work as a part of the span. */
export const within = <T>(span: WorkSpan, work: () => T): T => current.run(span, work);

const codeOf = (error: unknown): string => {
  const { code, name } = Object(error);
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
};

async function traced<T>(span: WorkSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(codeOf(error));
    throw error;
  }
}

/** Shows work without a caller, such as a job, as a trace of its own. */
export const asTrace = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  active === undefined ? work() : traced(active.start({ name, kind: 'internal' }, undefined), work);

/** Shows a question to another service in the trace of the current work; what no trace asked for is not shown. */
export function asPart<T>(facts: () => SpanFacts, work: () => Promise<T>): Promise<T> {
  const parent = current.getStore();
  return active === undefined || parent === undefined ? work() : traced(active.start(facts(), parent), work);
}
