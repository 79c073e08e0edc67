import { sql, type Insertable } from 'kysely';
import type { RoleId } from 'shared/endpoints/auth';
import type { Scoped } from '../../access/scoped.ts';
import type { AppUserTable } from '../../db/core-tables.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import { removeFactors } from '../auth/second-factor/repository.ts';
import { isInReach, isOfCompany } from './reach.repository.ts';

export type Place = {
  readonly company_id: number | null;
  readonly brand_id: number | null;
  readonly contract_id: number | null;
  readonly building_id: number | null;
};
export type AssignationRow = Place & { readonly role_id: RoleId };

/**
 * Locks the user until the transaction ends, so that two administrators cannot change them at once. Weaker
 * than `for update`: rows that refer to the user can still be written.
 */
export const lockUser = (db: System, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'status', 'corporate', 'country_code', 'row_version'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * The user with this e-mail, in reach or not, disabled or not: an e-mail is one account. Only for deciding
 * whether it is free; nothing of another tenant's account may leave the server.
 */
export const lockUserWithEmail = (db: System, email: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'status', 'corporate', 'country_code'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A disabled user whose assignations, ended ones included, were all in the caller's reach. */
export async function wasInReachOnly({ db, scope }: Scoped, userId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('role_assignation')
    .where('role_assignation.user_id', '=', userId)
    .select(isInReach(scope).as('mine'))
    .execute();
  return rows.length > 0 && rows.every(({ mine }) => mine);
}

/** The new user's id; undefined when a parallel call took the e-mail. */
export const insertUser = async (db: System, values: Insertable<AppUserTable>): Promise<number | undefined> =>
  (
    await db
      .insertInto('app_user')
      .values(values)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/**
 * Disabled accounts give up their e-mail, so that an invitation can use it for a new account: the new owner may be
 * another person. The records stay with the former account, whose e-mail becomes `<e-mail>#<id>`.
 */
export const giveUpEmails = (db: System, userIds: readonly number[]) =>
  db
    .updateTable('app_user')
    .set((eb) => ({
      email: sql<string>`app_user.email || '#' || app_user.id`,
      row_version: eb('row_version', '+', 1),
    }))
    .where(isAnyOf('id', userIds))
    .where('status', '=', 'Deshabilitado')
    .execute();

type Facts = {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly position: string | null;
};

export const updateUserFacts = (db: System, userId: number, facts: Facts) =>
  db
    .updateTable('app_user')
    .set((eb) => ({ ...facts, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();

const placeKeys = ['company_id', 'brand_id', 'contract_id', 'building_id'] as const;
const same = (a: AssignationRow, b: AssignationRow): boolean =>
  a.role_id === b.role_id && placeKeys.every((key) => a[key] === b[key]);

/** What the user holds in the company, within the caller's reach; ended roles included. */
const rolesIn = ({ db, scope }: Scoped, companyId: number, userId: number) =>
  db
    .selectFrom('role_assignation')
    .select(['id', 'role_id', 'company_id', 'brand_id', 'contract_id', 'building_id', 'enabled'])
    .where('role_assignation.user_id', '=', userId)
    .where(isOfCompany(companyId))
    .where(isInReach(scope))
    .execute();

/** Whether the user holds this role of the company now, within the caller's reach. */
export const holdsRole = async (
  scoped: Scoped,
  { companyId, userId }: { companyId: number; userId: number },
  role: AssignationRow,
): Promise<boolean> =>
  (await rolesIn(scoped, companyId, userId)).some((row) => row.enabled && same(role, row));

export type RoleChange = { readonly given: AssignationRow[]; readonly taken: AssignationRow[] };

const plain = ({ role_id, company_id, brand_id, contract_id, building_id }: AssignationRow) => ({
  role_id,
  company_id,
  brand_id,
  contract_id,
  building_id,
});

/**
 * Grants or ends roles; the table refuses a third store manager (`store_managers_per_contract`). It locks
 * contracts in the order of the rows, so pass them in order of id.
 */
export async function storeRoles(
  db: System,
  userId: number,
  rows: readonly AssignationRow[],
  enabled: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('role_assignation')
    .values(rows.map((row) => ({ ...row, user_id: userId, enabled })))
    .onConflict((conflict) => conflict.columns(['user_id', 'role_id', ...placeKeys]).doUpdateSet({ enabled }))
    .execute();
}

/**
 * Makes `wanted` the user's roles in the company; with `keep` they are added to the existing ones. Ended
 * roles stay as disabled rows.
 */
export async function setRoles(
  scoped: Scoped,
  { companyId, userId, keep }: { companyId: number; userId: number; keep: boolean },
  wanted: readonly AssignationRow[],
): Promise<RoleChange> {
  const stored = await rolesIn(scoped, companyId, userId);
  const enabled = stored.filter((row) => row.enabled);
  const taken = keep ? [] : enabled.filter((row) => !wanted.some((one) => same(one, row)));
  const given = wanted.filter((one) => !enabled.some((row) => same(one, row)));
  if (taken.length > 0) {
    const ids = taken.map(({ id }) => id);
    await scoped.db
      .updateTable('role_assignation')
      .set({ enabled: false })
      .where(isAnyOf('id', ids))
      .execute();
  }
  await storeRoles(scoped.db, userId, given, true);
  return { given, taken: taken.map(plain) };
}

export const heldPermissions = async (db: System, userId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('user_permission')
    .select('permission_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ permission_id: id }) => id);
};

/** Makes these the user's permissions; the company records through which one the new ones were granted. */
export async function setPermissions(
  db: System,
  { userId, companyId }: { userId: number; companyId: number },
  wanted: readonly number[],
): Promise<{ readonly given: number[]; readonly taken: number[] }> {
  const held = await heldPermissions(db, userId);
  const taken = held.filter((id) => !wanted.includes(id));
  const given = wanted.filter((id) => !held.includes(id));
  if (taken.length > 0) {
    await db
      .deleteFrom('user_permission')
      .where('user_id', '=', userId)
      .where(isAnyOf('permission_id', taken))
      .execute();
  }
  if (given.length > 0) {
    await db
      .insertInto('user_permission')
      .values(given.map((id) => ({ user_id: userId, permission_id: id, company_id: companyId })))
      .execute();
  }
  return { given, taken };
}

/** Whether the user has any assignation left. */
export const hasRoles = async (db: System, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('role_assignation')
    .select('id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Disables an account: no password, no permission, no open session, no working link. */
export const disableUser = (db: System, userId: number, now: Date): Promise<void> =>
  disableUsers(db, [userId], now);

export async function disableUsers(db: System, userIds: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({
      status: 'Deshabilitado',
      password_hash: null,
      row_version: eb('row_version', '+', 1),
    }))
    .where(isAnyOf('id', userIds))
    .execute();
  await db.deleteFrom('user_permission').where(isAnyOf('user_id', userIds)).execute();
  await removeFactors(db, userIds);
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'user-disabled' })
    .where(isAnyOf('user_id', userIds))
    .where('viewed_id', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .updateTable('password_link')
    .set({ expires_at: now })
    .where(isAnyOf('user_id', userIds))
    .where('expires_at', '>', now)
    .execute();
}
