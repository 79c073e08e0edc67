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

/** P-289: a portal without that file, or with a broken one, uses its own origin for every service. */
export async function applyPortalConfig(): Promise<void> {
  try {
    const response = await (takeBegun(address) ?? fetch(address, { signal: AbortSignal.timeout(5_000) }));
    if (response.ok) configureBases(servicesOf(await response.json()));
  } catch (error) {
    console.warn('The portal configuration cannot be read; every service is taken from this origin.', error);
  }
}
