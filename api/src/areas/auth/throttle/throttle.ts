import { sign } from '../../../access/tokens.ts';
import { inTransaction } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { clear, countUp, takeBack, type Counted, type CounterKey } from './counters.ts';
import { networkOf } from './network.ts';

/** Who tries what. */
export type Attempt = {
  /** Trimmed, lower-case e-mail; for a link the hash of its token. */
  readonly account: string;
  readonly ip: string;
  /** Id of a device on which the account signed in before (known-device.ts). */
  readonly device?: string | null;
  /** A visible captcha was solved for it. */
  readonly visible?: boolean;
};

type Purpose =
  | 'sign-in'
  | 'reset-request'
  | 'unknown-link'
  | 'second-factor'
  | 'session-factor'
  | 'confirmation';
type Side = 'device' | 'pair' | 'account' | 'address';
type Counter = readonly [side: Side, kind: CounterKey['kind']];

/**
 * What counts for whom (decision 24). A known device has its own counter and meets no other one. A stranger meets that of the account at
 * this address, that of the account (many addresses, one account) and that of the address (one address, many accounts).
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
  // Every request counts. None counts against the account: how many mails it gets is the mail's own matter.
  'reset-request': {
    device: ['device', 'reset-device'],
    stranger: [
      ['pair', 'reset-pair'],
      ['address', 'reset-address'],
    ],
  },
  'unknown-link': { stranger: [['address', 'link-address']] },
  // Asked for after the right password only; a thief of the password has no known device.
  'second-factor': { device: ['device', 'factor-device'], stranger: [['account', 'factor-account']] },
  // Within a session.
  'session-factor': { stranger: [['account', 'factor-session']] },
  confirmation: { stranger: [['account', 'confirm-account']] },
};

/** A solved visible captcha goes past these waits. Past the others nothing does. */
const visiblePasses: readonly Purpose[] = ['sign-in', 'reset-request'];

/** A success resets these; in the others it only takes its own attempt back. */
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
 * Counts an attempt before its secret is looked at, so that parallel guesses do not slip through. Throws
 * TOO_MANY_ATTEMPTS with the seconds to wait, and with `visibleCaptcha` where a solved one goes past the wait; known and
 * unknown accounts alike (T4, T5).
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

/** A right secret resets the counter of this device, or of the account at this address. */
export async function forgiveAttempt(
  deps: Deps,
  purpose: Purpose,
  attempt: Attempt,
  receipt: Receipt,
): Promise<void> {
  for (const key of keysOf(deps, purpose, attempt)) {
    const counted = receipt.find(({ kind }) => kind === key.kind);
    if (freed.includes(key.kind)) await clear(deps.db, key);
    else if (counted !== undefined) await takeBack(deps.db, counted);
  }
}

/** Lets the owner in again after a link proved that the account is theirs, whatever was counted before (T5). */
export async function freeAccount(deps: Deps, attempt: Attempt): Promise<void> {
  const keys = keysOf(deps, 'sign-in', { ...attempt, device: null });
  for (const key of keys) if (key.kind !== 'sign-in-address') await clear(deps.db, key);
}
