import { takeBegun } from 'shared/http';
import { readRegistry, type Registry } from 'shared/remote/registry';

/** How long a registry that was just read serves without asking again, in ms. */
const freshForMs = 1_000;
const timeLimitMs = 10_000;
const address = '/registry.json';

let last: { readonly registry: Registry; readonly readAt: number } | undefined;
let reading: Promise<Registry> | undefined;

async function read(): Promise<Registry> {
  const begun = takeBegun(address)?.catch(() => undefined);
  const response =
    (await begun) ?? (await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeLimitMs) }));
  if (!response.ok) throw new Error(`The registry answered ${response.status}.`);
  const registry = readRegistry(await response.json());
  last = { registry, readAt: Date.now() };
  return registry;
}

/**
 * Where the remotes are now. A release made while the portal runs is seen the next time that an area is first opened.
 * When the file cannot be read, the last one serves on; without one the registry is empty and every area says so.
 */
export async function currentRegistry(fresh = false): Promise<Registry> {
  if (!fresh && last && Date.now() - last.readAt < freshForMs) return last.registry;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  try {
    return await reading;
  } catch (error) {
    console.error('The registry of remotes cannot be read.', error);
    return last?.registry ?? new Map();
  }
}
