import { takeBegun } from 'shared/http';
import { hostRelease, readRegistry, type Registry } from 'shared/remote/registry';

/** How long the first area may use the prefetched registry, in ms. */
const aheadForMs = 1_000;
const timeLimitMs = 10_000;
const address = '/registry.json';

let last: Registry | undefined;
let host: string | undefined;

/** The active release of the host when the registry was read last. */
export const hostInService = (): string | undefined => host;

let ahead: { readonly registry: Registry; readonly readAt: number } | undefined;
let reading: Promise<Registry> | undefined;

async function read(): Promise<Registry> {
  const begun = takeBegun(address)?.catch(() => undefined);
  const response =
    (await begun) ?? (await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) }));
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  const file: unknown = await response.json();
  host = hostRelease(file);
  last = readRegistry(file);
  return last;
}

/**
 * If the file cannot be read, the last one is used; without one the registry is empty and every area shows
 * its error.
 */
async function readNow(): Promise<Registry> {
  reading ??= read().finally(() => {
    reading = undefined;
  });
  try {
    return await reading;
  } catch (error) {
    console.error('The registry of remotes cannot be read.', error);
    return last ?? new Map();
  }
}

/** Prefetches the registry before the first area is known; that area uses it, once. */
export async function readRegistryAhead(): Promise<void> {
  ahead = { registry: await readNow(), readAt: Date.now() };
}

/**
 * The current registry of remotes. A release activated while the portal runs is used by the next area opened
 * for the first time. `fresh` reads it again even right after the start.
 */
export async function currentRegistry(fresh = false): Promise<Registry> {
  const known = ahead;
  ahead = undefined;
  if (!fresh && known && Date.now() - known.readAt < aheadForMs) return known.registry;
  return readNow();
}
