import { configureBases, takeBegun } from 'shared/http';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The services of `/config.json`, by base: `{ "services": { "/api/invoices": "https://…" } }`. Other entries are left out. */
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

/** As long as any call may take: on a slow line the page waits rather than guess where the services are. */
const timeLimitMs = 40_000;

const read = (): Promise<Response> =>
  // The browser may have asked before this script came; what failed then is asked for again.
  takeBegun(address)?.catch(() => fetch(address, { signal: AbortSignal.timeout(timeLimitMs) })) ??
  fetch(address, { signal: AbortSignal.timeout(timeLimitMs) });

/**
 * P-289: a portal without that file uses its own origin for every service. Throws when it cannot be read: who starts
 * the portal offers to try again.
 */
export async function applyPortalConfig(): Promise<void> {
  const response = await read();
  if (response.status === 404) return;
  if (!response.ok) throw new Error(`The portal configuration answered ${response.status}.`);
  configureBases(servicesOf(await response.json()));
}
