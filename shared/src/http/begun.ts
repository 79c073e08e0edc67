import { freshForMs } from './ahead.ts';

declare global {
  // eslint-disable-next-line no-var
  var vitrinaBegun: Record<string, Promise<Response>> | undefined;
}

const begun = new Map<string, Promise<Response>>();

/** A call that is under way before whoever needs its reply: `takeBegun` hands it over once. */
export function keepBegun(address: string, reply: Promise<Response>): void {
  // Who takes it hears of a failure.
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

// What the host's first-calls.js asked for before this script had come.
for (const [address, reply] of Object.entries(globalThis.vitrinaBegun ?? {})) keepBegun(address, reply);
globalThis.vitrinaBegun = undefined;
