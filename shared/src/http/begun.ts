declare global {
  // eslint-disable-next-line no-var
  var vitrinaBegun: Record<string, Promise<Response>> | undefined;
}

/** How long a reply that nobody takes is kept, in ms: later than that it would show what was. */
const freshForMs = 10_000;

const begun = new Map<string, Promise<Response>>();

/** A call that is under way before whoever needs its reply: `takeBegun` hands it over once. */
export function keepBegun(address: string, reply: Promise<Response>): void {
  const forget = (): void => {
    if (begun.get(address) === reply) begun.delete(address);
  };
  begun.set(address, reply);
  setTimeout(forget, freshForMs);
  // Who has taken it hears of a failure.
  reply.catch(forget);
}

export const isBegun = (address: string): boolean => begun.has(address);

export function takeBegun(address: string): Promise<Response> | undefined {
  const reply = begun.get(address);
  begun.delete(address);
  return reply;
}

// What the host's first-calls.js asked for before this script had come.
for (const [address, reply] of Object.entries(globalThis.vitrinaBegun ?? {})) keepBegun(address, reply);
globalThis.vitrinaBegun = undefined;
