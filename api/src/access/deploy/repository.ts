import type { System } from '../../db/database.ts';

export const deployKeyByPrefix = (db: System, prefix: string) =>
  db.selectFrom('deploy_key').where('prefix', '=', prefix).selectAll().executeTakeFirst();

export type DeployKeyRecord = NonNullable<Awaited<ReturnType<typeof deployKeyByPrefix>>>;

export const setDeployKeyUsed = (db: System, id: number, now: Date) =>
  db.updateTable('deploy_key').set({ last_used_at: now }).where('id', '=', id).execute();

/** Whether the key is not revoked; then it stays so until the transaction ends, because revoking waits for this lock. */
export const holdDeployKey = async (db: System, id: number): Promise<boolean> =>
  (await db
    .selectFrom('deploy_key')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;
