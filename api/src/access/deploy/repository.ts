import type { System } from '../../db/database.ts';

export const deployKeyByPrefix = (db: System, prefix: string) =>
  db.selectFrom('deploy_key').where('prefix', '=', prefix).selectAll().executeTakeFirst();

export type DeployKeyRecord = NonNullable<Awaited<ReturnType<typeof deployKeyByPrefix>>>;
