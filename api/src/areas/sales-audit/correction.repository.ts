import type { Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import type { System } from '../../db/database.ts';

/** A day's record after a correction. */
export type CorrectedVersion = {
  readonly contractId: number;
  readonly day: Day;
  readonly rowVersion: number;
};

/** Why this version was written. The lease must be in reach. */
export async function insertReason(
  { db }: Scoped,
  { contractId, day, rowVersion }: CorrectedVersion,
  { reason, requestedBy }: { readonly reason: string; readonly requestedBy?: number | undefined },
): Promise<void> {
  await db
    .insertInto('daily_sale_reason')
    .values({
      contract_id: contractId,
      day,
      row_version: rowVersion,
      reason,
      requested_by: requestedBy ?? null,
    })
    .execute();
}

/** What a notice tells of a correction: who, why, and the totals before and after in minor units. */
export const findCorrection = (db: System, { contractId, day, rowVersion }: CorrectedVersion) =>
  db
    .selectFrom('daily_sale_history as h')
    .innerJoin('daily_sale_reason as why', (join) =>
      join
        .onRef('why.contract_id', '=', 'h.contract_id')
        .onRef('why.day', '=', 'h.day')
        .onRef('why.row_version', '=', 'h.row_version'),
    )
    .innerJoin('app_user', 'app_user.id', 'h.changed_by')
    .leftJoin('app_user as asker', 'asker.id', 'why.requested_by')
    .where('h.contract_id', '=', contractId)
    .where('h.day', '=', day)
    .where('h.row_version', '=', rowVersion)
    .select(['why.reason', 'app_user.first_name', 'app_user.last_name', 'h.before', 'h.after'])
    .select(['asker.first_name as asker_first_name', 'asker.last_name as asker_last_name'])
    .executeTakeFirst();

/**
 * The people of a store's tenant: its managers until the lease's settled last day, and the administrators of its
 * brand and company.
 */
export const peopleOfStore = (db: System, contractId: number, today: Day) =>
  db
    .selectFrom('role_assignation as role')
    .innerJoin('app_user', 'app_user.id', 'role.user_id')
    .innerJoin('contract', (join) => join.on('contract.id', '=', contractId))
    .where('role.enabled', '=', true)
    .where('app_user.status', '=', 'Ok')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('role.role_id', '=', 'EXT_LOCAL'),
          eb('role.contract_id', '=', contractId),
          eb.or([eb('contract.real_end_on', 'is', null), eb('contract.real_end_on', '>=', today)]),
        ]),
        eb.and([eb('role.role_id', '=', 'EXT_MARCA'), eb('role.brand_id', '=', eb.ref('contract.brand_id'))]),
        eb.and([
          eb('role.role_id', '=', 'EXT_EMPRESA'),
          eb('role.company_id', '=', eb.ref('contract.company_id')),
        ]),
      ]),
    )
    .select(['app_user.id', 'app_user.email', 'app_user.first_name'])
    .distinct()
    .orderBy('app_user.id')
    .execute();
