import { httpClient, type Call } from './http-load.ts';
import type { ProcessorTimes } from './processor-time.ts';

export type Figures = {
  /** Calls answered per second. */
  readonly perSecond: number;
  /** Mean duration in milliseconds. */
  readonly mean: number;
  /** 95th percentile in milliseconds. */
  readonly p95: number;
  readonly count: number;
  /** Milliseconds of processor time per call. */
  readonly processor?: ProcessorTimes;
};

export function figuresOf(latencies: readonly number[], seconds: number): Figures {
  const sorted = [...latencies].toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(sorted.length / seconds),
    mean: Number((sorted.reduce((sum, latency) => sum + latency, 0) / sorted.length).toFixed(1)),
    p95: Number((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0).toFixed(1)),
    count: sorted.length,
  };
}

export type Load = { readonly connections: number; readonly seconds: number };

/** Runs the work repeatedly, `connections` at a time. */
export async function measureWork(
  { connections, seconds }: Load,
  work: (n: number, worker: number) => Promise<unknown>,
): Promise<Figures> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const worker = async (own: number): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now();
      next += 1;
      await work(next - 1, own);
      latencies.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, own) => worker(own)));
  return figuresOf(latencies, (performance.now() - begun) / 1000);
}

/** Calls an HTTP server repeatedly; each client has its own connection. */
export async function measureHttp(load: Load, url: string, call: (n: number) => Call): Promise<Figures> {
  const clients = await Promise.all(Array.from({ length: load.connections }, () => httpClient(url)));
  try {
    return await measureWork(load, async (n, worker) => clients[worker]?.send(call(n)));
  } finally {
    for (const client of clients) client.close();
  }
}
