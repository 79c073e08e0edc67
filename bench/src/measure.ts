import autocannon from 'autocannon';

export type Figures = {
  /** Answered per second. */
  readonly perSecond: number;
  /** Milliseconds that 95 of 100 took at most. */
  readonly p95: number;
  readonly count: number;
};

export function figuresOf(latencies: readonly number[], seconds: number): Figures {
  const sorted = [...latencies].toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(sorted.length / seconds),
    p95: Number((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0).toFixed(1)),
    count: sorted.length,
  };
}

export type Load = { readonly connections: number; readonly seconds: number };

/** Runs the work over and over, `connections` at a time. */
export async function measureWork(
  { connections, seconds }: Load,
  work: (n: number) => Promise<unknown>,
): Promise<Figures> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      next += 1;
      await work(next - 1);
      latencies.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  return figuresOf(latencies, (performance.now() - begun) / 1000);
}

export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown };

/** Calls an HTTP server over and over; any answer but a 2xx makes the measurement worthless and throws. */
export function measureHttp(
  { connections, seconds }: Load,
  url: string,
  call: (n: number) => Call,
): Promise<Figures> {
  const latencies: number[] = [];
  let next = 0;
  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [
          {
            setupRequest: (request) => {
              const { method, path, headers: more, body } = call(next);
              next += 1;
              const json = body === undefined ? {} : { body: JSON.stringify(body) };
              const type: Record<string, string> =
                body === undefined ? {} : { 'content-type': 'application/json' };
              return { ...request, method, path, headers: { ...type, ...more }, ...json };
            },
          },
        ],
      },
      (error, result) => {
        if (error) return reject(error);
        if (result.non2xx + result.errors > 0) {
          return reject(new Error(`${result.non2xx} answers were no success, ${result.errors} calls failed`));
        }
        return resolve(figuresOf(latencies, result.duration));
      },
    );
    run.on('response', (_client, _status, _bytes, ms) => latencies.push(ms));
  });
}
