import { randomInt } from 'node:crypto';
import { sign } from '../../../access/tokens.ts';
import type { Deps } from '../../../deps.ts';
import { replaceCodes, spendCode } from './recovery-codes.repository.ts';

export const recoveryCodeCount = 10;

/** 32 letters and digits without look-alikes; ten of them are 50 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

const newCode = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Written in two halves, which people copy more easily. */
const written = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** Signed with a key that is not in the database, so that the table alone does not reveal the codes. */
const hashOf = ({ config }: Pick<Deps, 'config'>, userId: number, code: string): string =>
  sign(config.keys.secondFactor, `recovery-code ${userId} ${code}`);

/** Ten new codes replace all former ones; they are readable only in this reply. */
export async function renewRecoveryCodes(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await replaceCodes(
    db,
    userId,
    codes.map((code) => hashOf({ config }, userId, code)),
  );
  return codes.map(written);
}

/** Uses a code up. Of parallel uses one succeeds. */
export const spendRecoveryCode = (deps: Deps, userId: number, code: string): Promise<boolean> =>
  spendCode(deps.db, userId, hashOf(deps, userId, code), deps.clock.now());
