import type { RecordSource, StoredRecord } from '../../../imports/records/record-kind.ts';
import { enqueueAll } from '../../../jobs/queue.repository.ts';
import { disableUsers } from '../write.repository.ts';
import { endRoles, lockAccounts, takePermissions, withoutRoles } from './access.repository.ts';
import { accountsByEmail } from './accounts.repository.ts';
import { accessChanges } from './give-access.ts';
import { giverOf, readGrants } from './grants.ts';
import { roleOf } from './user-values.ts';

/** Ends roles in all of the caller's places. A person without any role left loses the account (decision 10). */
export async function endAccess(source: RecordSource, records: readonly StoredRecord[]): Promise<void> {
  const { now, scoped } = source;
  const { db } = scoped;
  const giver = giverOf(source);
  const grants = await readGrants(source, giver);
  const emails = [...new Set(records.map(({ values }) => String(values['correo'] ?? '')))];
  const accounts = await accountsByEmail(scoped, emails);
  await lockAccounts(
    db,
    accounts.map(({ id }) => id),
  );
  const byEmail = Map.groupBy(records, ({ values }) => String(values['correo'] ?? ''));
  const ended = accounts.map((account) => {
    const roles = new Set((byEmail.get(account.email) ?? []).map(({ values }) => roleOf(values['rol'])));
    const isEnded = ({ role_id: role, enabled, reached }: (typeof account.roles)[number]): boolean =>
      enabled && reached && roles.has(role);
    return {
      account,
      rows: account.roles.filter(isEnded),
      left: account.roles.filter((row) => row.enabled && !isEnded(row)).map(({ role_id: role }) => role),
    };
  });
  await endRoles(
    db,
    ended.flatMap(({ rows }) => rows.map(({ id }) => id)),
  );
  const gone = await withoutRoles(
    db,
    ended.map(({ account }) => account.id),
  );
  await disableUsers(db, [...gone], now);
  const staying = ended.filter(({ account, rows }) => rows.length > 0 && !gone.has(account.id));
  await takePermissions(
    db,
    staying.flatMap(({ account, rows, left }) => {
      const kept = new Set(left.flatMap((role) => grants.usual(role).map(({ id }) => id)));
      const lost = rows.flatMap(({ role_id: role }) => grants.usual(role).map(({ id }) => id));
      return lost.filter((id) => !kept.has(id)).map((id) => ({ user_id: account.id, permission_id: id }));
    }),
  );
  const jobs = accessChanges(
    staying.map(({ account }) => account.id),
    giver,
    now,
  );
  await enqueueAll(db, jobs, now);
  await giver.audit(
    ended.flatMap(({ account, rows }) => {
      const about = { entity: 'app_user', entityId: account.id } as const;
      const { email, status } = account;
      return [
        ...rows.map((row) => ({
          action: 'role.unassign' as const,
          ...about,
          before: { role_id: row.role_id, lugares: [row.lease ?? row.mall ?? row.brand ?? row.company] },
        })),
        ...(gone.has(account.id)
          ? [
              {
                action: 'user.delete',
                ...about,
                before: { email, status },
                after: { status: 'Deshabilitado' },
              } as const,
            ]
          : []),
      ];
    }),
  );
}
