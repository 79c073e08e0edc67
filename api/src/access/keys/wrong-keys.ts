import { normalizeIP } from '@fastify/rate-limit';

const minute = 60_000;

/** Wrong keys from one address within the window; then the address waits for its end. */
const most = 20;
const windowMs = 5 * minute;

/** Addresses that are remembered; the one that began first is forgotten first. */
const mostAddresses = 5_000;

export type WrongKeys = {
  /** Seconds that the address has to wait; 0: it need not. */
  readonly waitOf: (ip: string, now: Date) => number;
  readonly count: (ip: string, now: Date) => void;
};

/**
 * Slows down an address that tries keys, in each process (decision 22). An attacker at another address keeps no
 * system out (decision 24).
 */
export function createWrongKeys(): WrongKeys {
  const addresses = new Map<string, { readonly since: number; readonly times: number }>();
  const current = (ip: string, now: Date) => {
    const found = addresses.get(normalizeIP(ip));
    return found !== undefined && now.getTime() - found.since < windowMs ? found : undefined;
  };
  return {
    waitOf(ip, now) {
      const found = current(ip, now);
      if (found === undefined || found.times < most) return 0;
      return Math.max(1, Math.ceil((found.since + windowMs - now.getTime()) / 1000));
    },
    count(ip, now) {
      const { since, times } = current(ip, now) ?? { since: now.getTime(), times: 0 };
      addresses.delete(normalizeIP(ip));
      addresses.set(normalizeIP(ip), { since, times: times + 1 });
      if (addresses.size > mostAddresses) addresses.delete(addresses.keys().next().value ?? '');
    },
  };
}
