import { monitorEventLoopDelay } from 'node:perf_hooks';
import { nameOf, usualCall } from 'api/src/testing/contract-calls.ts';
import { startTestApi } from 'api/src/testing/index.ts';

/** An endpoint with the session of a user who may call it. */
export type ShapedCall = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly takesBody: boolean;
  readonly takesForm: boolean;
};

export type ShapesServer = { readonly url: string; readonly calls: readonly ShapedCall[] };

/** In milliseconds, since the measurement was last started. */
export type Cost = {
  /**
   * The longest time the event loop was blocked, that is, how long other callers waited; includes pauses of
   * the machine itself.
   */
  readonly wait: number;
  /** Processor time of the process: on an otherwise idle machine, other callers wait no longer than this. */
  readonly processor: number;
};

/** Serves the API in a separate process; on request it starts measuring and reports the cost since then. */
async function serve(): Promise<void> {
  const api = await startTestApi();
  const headersOf = new Map<string, Promise<Record<string, string>>>();
  const calls: ShapedCall[] = [];
  for (const endpoint of api.app.contractEndpoints) {
    const { email, call } = await usualCall(api, endpoint);
    const headers = headersOf.get(email) ?? api.headersOf(email);
    headersOf.set(email, headers);
    calls.push({
      name: nameOf(endpoint),
      method: endpoint.method,
      path: call.path,
      headers: await headers,
      takesBody: endpoint.body !== undefined,
      takesForm: endpoint.multipart !== undefined,
    });
  }
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ url, calls } satisfies ShapesServer);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let begun = process.cpuUsage();
  process.on('message', (what) => {
    const { user, system } = process.cpuUsage(begun);
    process.send?.({ wait: delay.max / 1_000_000, processor: (user + system) / 1000 } satisfies Cost);
    if (what === 'begin') {
      delay.reset();
      begun = process.cpuUsage();
    }
  });
  process.once('SIGTERM', () => {
    void api.close().then(() => process.exit(0));
  });
}

await serve();
