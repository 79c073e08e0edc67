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
  // Calls of first-calls.js, which runs before this script and may still start some.
  const first = globalThis.vitrinaBegun;
  const reply = begun.get(address) ?? first?.[address];
  begun.delete(address);
  if (first) delete first[address];
  return reply;
}

setTimeout(() => {
  globalThis.vitrinaBegun = undefined;
}, freshForMs);
