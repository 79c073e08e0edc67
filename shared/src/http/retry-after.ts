import type { Endpoint } from '../contract/endpoint.ts';

/** A longer wait than this is the person's to decide on. */
const longestWaitMs = 5_000;

/** Milliseconds after which a 503 asks to be tried again; undefined when it does not say so, or too long. */
export function retryAfterMs({ status, headers }: Response): number | undefined {
  if (status !== 503) return undefined;
  const header = headers.get('retry-after') ?? '';
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : undefined;
  return waitMs !== undefined && waitMs <= longestWaitMs ? waitMs : undefined;
}

/** Whether a call does no harm when it is made twice: a reading, or a write that carries a key. */
export const isRepeatable = ({ method, idempotent }: Endpoint): boolean =>
  method === 'GET' || idempotent === true;

/** Rejects as soon as the caller gives up. */
export const waited = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason instanceof Error ? signal.reason : new Error('Given up.'));
      },
      { once: true },
    );
  });
