import { monitorEventLoopDelay } from 'node:perf_hooks';
import { nameOf, usualCall } from 'api/src/testing/contract-calls.ts';
import { startTestApi } from 'api/src/testing/index.ts';

/** A call of the contract with the session of a user who may make it. */
export type ShapedCall = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly takesBody: boolean;
  readonly takesForm: boolean;
};

export type ShapesServer = { readonly url: string; readonly calls: readonly ShapedCall[] };

/** Milliseconds since it was last asked to begin. */
export type Cost = {
  /** For how long the event loop stood still at most: what others waited, this machine's own pauses included. */
  readonly wait: number;
  /** What the process took of a processor in all: others wait no longer on a machine that has nothing else to do. */
  readonly processor: number;
};

/** Serves the API in a process of its own and says by message, when asked, what it cost since it was asked to begin. */
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
