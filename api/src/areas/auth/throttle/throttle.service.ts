import { sign } from '../../../access/tokens.ts';
import { inTransaction } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { resetCounter, type CounterKey } from './counters.repository.ts';
import { countUp, takeBack, type Counted } from './counters.service.ts';
import { networkOf } from './network.ts';

/** The account that is tried, and the address and device that try it. */
export type Attempt = {
  /** Trimmed, lower-case e-mail; for a link, the hash of its token. */
  readonly account: string;
  readonly ip: string;
  /** Id of a device where the account signed in before (known-device.service.ts). */
  readonly device?: string | null;
  /** The attempt solved a visible captcha. */
  readonly visible?: boolean;
};

type Purpose =
  | 'sign-in'
  | 'reset-request'
  | 'unknown-link'
  | 'refused-sign-on'
  | 'second-factor'
  | 'session-factor'
  | 'confirmation'
  | 'coupon';
type Side = 'device' | 'pair' | 'account' | 'address';
type Counter = readonly [side: Side, kind: CounterKey['kind']];

/**
 * The counters of each purpose (decision 24). A known device has only its own counter. Other devices count
 * per account at this address, per account (many addresses, one account) and per address (one address, many
 * accounts).
 */
const counters: Readonly<
  Record<Purpose, { readonly device?: Counter; readonly stranger: readonly Counter[] }>
> = {
  'sign-in': {
    device: ['device', 'sign-in-device'],
    stranger: [
      ['pair', 'sign-in-pair'],
      ['account', 'sign-in-account'],
      ['address', 'sign-in-address'],
    ],
  },
  // Every request counts, but not against the account: the mail itself limits how many it gets.
  'reset-request': {
    device: ['device', 'reset-device'],
    stranger: [
      ['pair', 'reset-pair'],
      ['address', 'reset-address'],
    ],
  },
  'unknown-link': { stranger: [['address', 'link-address']] },
  // Both are guesses of a secret, so they share a counter.
  'refused-sign-on': { stranger: [['address', 'link-address']] },
  // Asked for only after the right password; a password thief has no known device.
  'second-factor': { device: ['device', 'factor-device'], stranger: [['account', 'factor-account']] },
  // Within a session.
  'session-factor': { stranger: [['account', 'factor-session']] },
  confirmation: { stranger: [['account', 'confirm-account']] },
  // Every look-up counts, also one that finds the coupon: the account is the person.
  coupon: {
    stranger: [
      ['account', 'coupon-person'],
      ['address', 'coupon-address'],
    ],
  },
};

/** A solved visible captcha bypasses these waits, and no others. */
const visiblePasses: readonly Purpose[] = ['sign-in', 'reset-request'];

/** A success resets these; from the others it only takes back its own attempt. */
const freed: readonly CounterKey['kind'][] = [
  'sign-in-device',
  'sign-in-pair',
  'factor-device',
  'factor-account',
  'factor-session',
  'confirm-account',
];

function keysOf({ config }: Deps, purpose: Purpose, { account, ip, device }: Attempt): CounterKey[] {
  const { device: own, stranger } = counters[purpose];
  const isKnown = own !== undefined && typeof device === 'string';
  const texts: Readonly<Record<Side, string>> = {
    device: `${device ?? ''} ${account}`,
    pair: `${networkOf(ip)} ${account}`,
    account,
    address: networkOf(ip),
  };
  return (isKnown ? [own] : stranger).map(([side, kind]) => ({
    kind,
    key: sign(config.keys.throttle, texts[side]),
  }));
}

/** What `forgiveAttempt` takes back. */
export type Receipt = readonly Counted[];

/**
 * Counts an attempt before its secret is checked, so that parallel guesses cannot bypass the limit. Throws
 * TOO_MANY_ATTEMPTS with the seconds to wait, and with `visibleCaptcha` where solving one bypasses the wait;
 * the same for known and unknown accounts (T4, T5).
 */
export async function countAttempt(deps: Deps, purpose: Purpose, attempt: Attempt): Promise<Receipt> {
  const canPass = visiblePasses.includes(purpose);
  const despiteWait = canPass && attempt.visible === true;
  const keys = keysOf(deps, purpose, attempt);
  const { waitMs, counted } = await inTransaction(deps.db, (db) =>
    countUp(db, keys, deps.clock.now(), despiteWait),
  );
  if (waitMs === 0 || despiteWait) return counted;
  throw new ApiError('TOO_MANY_ATTEMPTS', {
    details: { retryAfterSeconds: Math.ceil(waitMs / 1000), ...(canPass && { visibleCaptcha: true }) },
  });
}

/** A correct secret resets the counter of this device, or of the account at this address. */
export async function forgiveAttempt(
  deps: Deps,
  purpose: Purpose,
  attempt: Attempt,
  receipt: Receipt,
): Promise<void> {
  for (const key of keysOf(deps, purpose, attempt)) {
    const counted = receipt.find(({ kind }) => kind === key.kind);
    if (freed.includes(key.kind)) await resetCounter(deps.db, key);
    else if (counted !== undefined) await takeBack(deps.db, counted);
  }
}

/** Unlocks the account after a link proved its ownership, whatever was counted before (T5). */
export async function freeAccount(deps: Deps, attempt: Attempt): Promise<void> {
  const keys = keysOf(deps, 'sign-in', { ...attempt, device: null });
  for (const key of keys) if (key.kind !== 'sign-in-address') await resetCounter(deps.db, key);
}
