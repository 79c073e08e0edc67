import { Secret, TOTP } from 'otpauth';
import type { Enrolment } from 'shared/endpoints/second-factor';
import { qrPathOf } from 'shared/qr/path';

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, steps of 30 s. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Steps before and after the current one in which a code is accepted. */
const driftSteps = 1;

/** Up to this far off (ten minutes), a code is recognised as coming from a wrong clock. */
const wrongClockSteps = 20;

const totpOf = (secret: string, shown: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...kind, ...shown, secret: Secret.fromBase32(secret) });

/** 160 bits, in base32 for typing. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** What the owner scans or types into their authenticator app, which shows portal and e-mail. */
export function enrolmentOf(secret: string, email: string, portal: string): Enrolment {
  const uri = totpOf(secret, { issuer: portal, label: email }).toString();
  const { side, path } = qrPathOf(uri);
  return { clave: secret, uri, qr: { lado: side, trazo: path } };
}

export type ReadCode = {
  /** The code's time step. */
  readonly step: number;
  /** A code of this secret, but of another time: the phone's clock is wrong. */
  readonly wrongClock: boolean;
};

/** Null when it is no code of this secret near the current time. */
export function readCode(secret: string, token: string, now: Date): ReadCode | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const near = totp.validate({ token, timestamp, window: driftSteps });
  const delta = near ?? totp.validate({ token, timestamp, window: wrongClockSteps });
  if (delta === null) return null;
  return { step: totp.counter({ timestamp }) + delta, wrongClock: near === null };
}
