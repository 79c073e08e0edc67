import type { Endpoint } from '../endpoints/endpoint.ts';

/** Beyond this wait the user decides whether to retry. */
const longestWaitMs = 5_000;

/** Milliseconds until a 503 may be retried; undefined without Retry-After or if it is too long. */
export function retryAfterMs({ status, headers }: Response): number | undefined {
  if (status !== 503) return undefined;
  const header = headers.get('retry-after') ?? '';
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : undefined;
  return waitMs !== undefined && waitMs <= longestWaitMs ? waitMs : undefined;
}

/** Whether a repeated call is safe: a read, or a write with an idempotency key. */
export const isRepeatable = ({ method, idempotent }: Endpoint): boolean =>
  method === 'GET' || idempotent === true;

/** Rejects as soon as the caller aborts. */
export const waited = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
