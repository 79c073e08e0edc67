import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { countAttempt, forgiveAttempt } from '../throttle/throttle.service.ts';
import { readCode } from './authenticator.ts';
import { spendRecoveryCode } from './recovery-codes.service.ts';
import { noteStep } from './repository.ts';
import { secretOf } from './secrets.service.ts';

export type Prover = {
  readonly id: number;
  readonly email: string;
  readonly ip: string;
  /** While signing in: the device's id, if the account signed in on it before. Absent within a session. */
  readonly device?: string | null;
};

/**
 * Attempts while signing in and within a session count separately, so that strangers cannot lock out a
 * signed-in user.
 */
async function countTry(deps: Deps, { email, ...prover }: Prover): Promise<() => Promise<void>> {
  const purpose = prover.device === undefined ? 'session-factor' : 'second-factor';
  const attempt = { account: email, ...prover };
  const receipt = await countAttempt(deps, purpose, attempt);
  return () => forgiveAttempt(deps, purpose, attempt, receipt);
}

const refused = (message: string): ApiError =>
  new ApiError('SECOND_FACTOR_CODE', { field: 'codigo', message });

const messages = {
  wrong: 'El código no es correcto. Escriba el que su aplicación muestra ahora.',
  used: 'Este código ya se usó. Espere a que su aplicación muestre el siguiente.',
  wrongClock:
    'El código es de otra hora: el reloj de su teléfono no está bien. Active la fecha y hora automáticas y use el código nuevo.',
  recovery: 'El código de recuperación no es correcto o ya se usó.',
} as const;

/** As people type it: with spaces or dashes, in upper or lower case. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Checks a code of the authenticator with this secret, valid once. Throws SECOND_FACTOR_CODE. A code from a
 * wrong clock gets its own message and costs no attempt; its step is used up all the same, so that a code of
 * the near future cannot be probed.
 */
async function spendAuthenticatorCode(
  deps: Deps,
  prover: Prover,
  secret: string,
  code: string,
  forgive: () => Promise<void>,
): Promise<void> {
  const read = readCode(secret, code, deps.clock.now());
  if (read === null) throw refused(messages.wrong);
  const first = await noteStep(deps.db, prover.id, read.step, deps.clock.now());
  if (read.wrongClock) {
    await forgive();
    throw refused(messages.wrongClock);
  }
  if (!first) throw refused(messages.used);
}

/** Checks the first code of an authenticator being enrolled. Throws SECOND_FACTOR_CODE, TOO_MANY_ATTEMPTS. */
export async function proveFirstCode(
  deps: Deps,
  prover: Prover,
  secret: string,
  code: string,
): Promise<void> {
  const forgive = await countTry(deps, prover);
  await spendAuthenticatorCode(deps, prover, secret, bare(code), forgive);
  await forgive();
}

/**
 * Checks a code of the authenticator or a recovery code; returns which it was. Throws SECOND_FACTOR_CODE, and
 * TOO_MANY_ATTEMPTS after ten wrong ones.
 */
export async function proveCode(
  deps: Deps,
  prover: Prover,
  code: string,
): Promise<'authenticator' | 'recovery-code'> {
  const forgive = await countTry(deps, prover);
  const secret = await secretOf(deps, prover.id);
  // The factor was reset meanwhile.
  if (secret === null) throw new ApiError('SECOND_FACTOR_EXPIRED');
  const given = bare(code);
  const byAuthenticator = /^\d{6}$/.test(given);
  if (byAuthenticator) await spendAuthenticatorCode(deps, prover, secret, given, forgive);
  else if (!(await spendRecoveryCode(deps, prover.id, given))) throw refused(messages.recovery);
  await forgive();
  return byAuthenticator ? 'authenticator' : 'recovery-code';
}
