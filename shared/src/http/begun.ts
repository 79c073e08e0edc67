import { freshForMs } from './ahead.ts';

declare global {
  // eslint-disable-next-line no-var
  var vitrinaBegun: Record<string, Promise<Response>> | undefined;
}

const begun = new Map<string, Promise<Response>>();

/** A prefetched call; `takeBegun` returns it once. */
export function keepBegun(address: string, reply: Promise<Response>): void {
  // The consumer handles a failure.
  reply.catch(() => undefined);
  begun.set(address, reply);
  setTimeout(() => {
    if (begun.get(address) === reply) begun.delete(address);
  }, freshForMs);
}

export function takeBegun(address: string): Promise<Response> | undefined {
  const reply = begun.get(address);
  begun.delete(address);
  return reply;
}

// Calls that the host's first-calls.js started before this script loaded.
for (const [address, reply] of Object.entries(globalThis.vitrinaBegun ?? {})) keepBegun(address, reply);
globalThis.vitrinaBegun = undefined;
