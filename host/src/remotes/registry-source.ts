import { takeBegun } from 'shared/http';
import { readRegistry, type Registry } from 'shared/remote/registry';

/** How long what the start read ahead may wait for the first area, in ms. */
const aheadForMs = 1_000;
const timeLimitMs = 10_000;
const address = '/registry.json';

let last: Registry | undefined;
let ahead: { readonly registry: Registry; readonly readAt: number } | undefined;
let reading: Promise<Registry> | undefined;

async function read(): Promise<Registry> {
  const begun = takeBegun(address)?.catch(() => undefined);
  const response =
    (await begun) ?? (await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) }));
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  last = readRegistry(await response.json());
  return last;
}

/** When the file cannot be read, the last one serves on; without one the registry is empty and every area says so. */
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

/** Reads the registry before it is known which area opens first; that one finds it here, once. */
export async function readRegistryAhead(): Promise<void> {
  ahead = { registry: await readNow(), readAt: Date.now() };
}

/**
 * Where the remotes are now. A release made while the portal runs is seen the next time that an area is first opened.
 * `fresh` asks anew even right after the start.
 */
export async function currentRegistry(fresh = false): Promise<Registry> {
  const known = ahead;
  ahead = undefined;
  if (!fresh && known && Date.now() - known.readAt < aheadForMs) return known.registry;
  return readNow();
}
