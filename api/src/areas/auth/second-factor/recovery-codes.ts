import { randomInt } from 'node:crypto';
import { sign } from '../../../access/tokens.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';

export const recoveryCodeCount = 10;

/** No look-alikes: 32 letters and digits, ten of them are 50 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

const newCode = (): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Half a code at a time is what people can read over. */
const written = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** Signed with a key that does not stand in the database, so that its table alone does not give the codes away. */
const hashOf = ({ config }: Pick<Deps, 'config'>, userId: number, code: string): string =>
  sign(config.keys.secondFactor, `recovery-code ${userId} ${code}`);

/** Ten new codes in the place of all former ones; they can be read here and never again. */
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
