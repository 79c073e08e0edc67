import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/api-error.ts';
import { countAttempt, forgiveAttempt } from '../throttle/throttle.ts';
import { readCode } from './authenticator.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { secretOf } from './repository.ts';

export type Prover = {
  readonly id: number;
  readonly email: string;
  readonly ip: string;
  /** While signing in: the id of the device, if the account signed in on it before. Absent within a session. */
  readonly device?: string | null;
};

/** Tries while signing in and tries within a session do not count together: no one outside can stop those inside. */
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

/** True the first time that a step is seen. */
async function noteStep({ db, clock }: Deps, userId: number, step: number): Promise<boolean> {
  const first = await db
    .insertInto('second_factor_step')
    .values({ user_id: userId, step, seen_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return first !== undefined;
}

/** As people write it: with spaces or dashes, in either case. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * A code of the authenticator with this secret, good once. Throws SECOND_FACTOR_CODE. A code of a clock that is wrong is
 * told as such and costs no try; its step is used up all the same, so that nobody learns a code of the near future.
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
  const first = await noteStep(deps, prover.id, read.step);
  if (read.wrongClock) {
    await forgive();
    throw refused(messages.wrongClock);
  }
  if (!first) throw refused(messages.used);
}

/** The first code of an authenticator that is being enrolled. Throws SECOND_FACTOR_CODE, TOO_MANY_ATTEMPTS. */
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
 * Proves the second factor by a code of the authenticator or by a recovery code; answers by which. Throws
 * SECOND_FACTOR_CODE, and TOO_MANY_ATTEMPTS after ten wrong ones.
 */
export async function proveCode(
  deps: Deps,
  prover: Prover,
  code: string,
): Promise<'authenticator' | 'recovery-code'> {
  const forgive = await countTry(deps, prover);
  const secret = await secretOf(deps, prover.id);
  // It was reset meanwhile.
  if (secret === null) throw new ApiError('SECOND_FACTOR_EXPIRED');
  const given = bare(code);
  const byAuthenticator = /^\d{6}$/.test(given);
  if (byAuthenticator) await spendAuthenticatorCode(deps, prover, secret, given, forgive);
  else if (!(await spendRecoveryCode(deps, prover.id, given))) throw refused(messages.recovery);
  await forgive();
  return byAuthenticator ? 'authenticator' : 'recovery-code';
}
