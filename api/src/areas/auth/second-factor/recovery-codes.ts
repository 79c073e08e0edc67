import { randomInt } from 'node:crypto';
import { sign } from '../../../access/tokens.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';

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
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({
    user_id: userId,
    code_hash: hashOf({ config }, userId, code),
    used_at: null,
  }));
  await db.insertInto('recovery_code').values(rows).execute();
  return codes.map(written);
}

/** Uses a code up. Of parallel uses one succeeds. */
export async function spendRecoveryCode(deps: Deps, userId: number, code: string): Promise<boolean> {
  const used = await deps.db
    .updateTable('recovery_code')
    .set({ used_at: deps.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(deps, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Database, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}
