import { configureBases, takeBegun } from 'shared/http';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Base URLs of services in `/config.json`: `{ "services": { "/api/invoices": "https://…" } }`. Other entries
 * are ignored.
 */
export function servicesOf(file: unknown): Record<string, string> {
  const services = isRecord(file) && isRecord(file['services']) ? file['services'] : {};
  return Object.fromEntries(
    Object.entries(services).flatMap(([base, address]): [string, string][] =>
      base.startsWith('/api') && typeof address === 'string' && /^(https?:\/)?\/[^/\\]/.test(address)
        ? [[base, address]]
        : [],
    ),
  );
}

const address = '/config.json';

/** Same limit as any call: on a slow connection the page waits instead of guessing where the services are. */
const timeLimitMs = 40_000;

const read = (): Promise<Response> =>
  // first-calls.js may have prefetched it; a failed prefetch is repeated.
  takeBegun(address)?.catch(() => fetch(address, { signal: AbortSignal.timeout(timeLimitMs) })) ??
  fetch(address, { signal: AbortSignal.timeout(timeLimitMs) });

/**
 * P-289: without that file every service uses the portal's own origin. Throws if it cannot be read: the start
 * screen offers a retry.
 */
export async function applyPortalConfig(): Promise<void> {
  const response = await read();
  if (response.status === 404) return;
  if (!response.ok) throw new Error(`The portal configuration answered ${response.status}.`);
  configureBases(servicesOf(await response.json()));
}
