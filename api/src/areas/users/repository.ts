import { sql } from 'kysely';
import type { RowCount } from 'shared/endpoints/row-count';
import type { Scoped } from '../../access/scoped.ts';
import { isOwnCompany } from '../../access/row-reach.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import { countRows, countUpTo, sliced, type Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';
import { reachedCompanies } from '../companies/repository.ts';
import { heldBy } from './held.repository.ts';
import { isInReach, isOfCompany } from './reach.repository.ts';

export type UserSearch = {
  readonly q?: string | undefined;
  readonly status?: 'Ok' | 'Pendiente' | undefined;
};

export const findClient = (scoped: Scoped, companyId: number) =>
  reachedCompanies(scoped)
    .select(['company.id', 'company.name', 'company.country_code'])
    .where('company.id', '=', companyId)
    .executeTakeFirst();
export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

/** How many of these companies are in reach. */
export const countClients = (scoped: Scoped, companyIds: readonly number[]): Promise<number> =>
  countRows(reachedCompanies(scoped).where(isAnyOf('company.id', companyIds)));

export const ownsCompany = async ({ db, scope }: Scoped, companyId: number): Promise<boolean> =>
  (await db
    .selectFrom('company')
    .select('company.id')
    .where('company.id', '=', companyId)
    .where(isOwnCompany(scope, 'company.id'))
    .executeTakeFirst()) !== undefined;

/** Users of the caller's country with what they hold, without disabled ones (U-232). */
const visibleUsers = ({ db, scope }: Scoped, companyId?: number) =>
  db
    .selectFrom('app_user')
    .innerJoinLateral(
      () => heldBy(scope, 'app_user.id', companyId).as('held'),
      (join) => join.onTrue(),
    )
    .where('app_user.country_code', '=', scope.countryCode)
    .where('app_user.status', '!=', 'Deshabilitado');

/** The visible users in reach. */
const usersOf = (scoped: Scoped) => visibleUsers(scoped).where('held.known', '=', true);

/** Users who hold, or last held, something in the company. */
const usersOfCompany = (scoped: Scoped, companyId: number) =>
  visibleUsers(scoped, companyId)
    .where('app_user.id', 'in', (eb) =>
      eb.selectFrom('role_assignation').select('role_assignation.user_id').where(isOfCompany(companyId)),
    )
    .where('held.known_there', '=', true);

const searched = (scoped: Scoped, companyId: number, { q, status }: UserSearch) =>
  usersOfCompany(scoped, companyId)
    .$if(status !== undefined, (rows) => rows.where('app_user.status', '=', status ?? 'Ok'))
    .$if(Boolean(q), (rows) => rows.where(hasWords('app_user.search_text', q ?? '')));

const columns = [
  'app_user.id',
  'app_user.email',
  'app_user.country_code',
  'app_user.first_name',
  'app_user.last_name',
  'app_user.phone',
  'app_user.position',
  'app_user.status',
] as const;

type Users = ReturnType<typeof usersOf>;

/**
 * Adds the roles in reach, and whether the user also acts for others. The version rises with everything that
 * the form shows: roles and permissions are also granted on other screens, which raise only the second number
 * (T19). The user's own profile keeps the first.
 */
const withReach = (users: Users) =>
  users
    .select(columns)
    .select(['held.beyond', 'held.roles'])
    .select((eb) => [
      eb('app_user.row_version', '+', eb.ref('app_user.access_version')).as('row_version'),
      eb
        .exists(
          eb
            .selectFrom('second_factor')
            .select('second_factor.user_id')
            .whereRef('second_factor.user_id', '=', 'app_user.id'),
        )
        .as('secondFactor'),
    ]);

export type UserRecord = Awaited<ReturnType<ReturnType<typeof withReach>['executeTakeFirstOrThrow']>>;

/** All users that match the search, by name. */
export const userRows = (scoped: Scoped, companyId: number, search: UserSearch) =>
  withReach(searched(scoped, companyId, search))
    .orderBy(sql`lower(app_user.first_name)`)
    .orderBy(sql`lower(app_user.last_name)`)
    .orderBy('app_user.id');

export const listUserRows = (
  scoped: Scoped,
  companyId: number,
  search: UserSearch,
  page: Slice,
): Promise<UserRecord[]> => sliced(userRows(scoped, companyId, search), page).execute();

export const countUsers = (scoped: Scoped, companyId: number, search: UserSearch): Promise<RowCount> =>
  countUpTo(scoped.db, searched(scoped, companyId, search));

export const findUser = (scoped: Scoped, userId: number): Promise<UserRecord | undefined> =>
  withReach(usersOf(scoped).where('app_user.id', '=', userId)).executeTakeFirst();

export const findUserWithEmail = (scoped: Scoped, email: string): Promise<UserRecord | undefined> =>
  withReach(usersOf(scoped).where('app_user.email', '=', email)).executeTakeFirst();

/** The user, in a company named by the caller. */
export const findUserOfCompany = (
  scoped: Scoped,
  companyId: number,
  userId: number,
): Promise<UserRecord | undefined> =>
  withReach(
    visibleUsers(scoped, companyId).where('held.known_there', '=', true).where('app_user.id', '=', userId),
  ).executeTakeFirst();

/** The user's enabled assignations in the caller's reach, with display names. */
export const listAssignations = ({ db, scope }: Scoped, userId: number) =>
  db
    .selectFrom('role_assignation')
    .leftJoin('contract', 'contract.id', 'role_assignation.contract_id')
    .leftJoin('brand', (join) =>
      join.on((eb) => eb('brand.id', '=', eb.fn.coalesce('role_assignation.brand_id', 'contract.brand_id'))),
    )
    .leftJoin('company', (join) =>
      join.on((eb) =>
        eb('company.id', '=', eb.fn.coalesce('role_assignation.company_id', 'brand.company_id')),
      ),
    )
    .leftJoin('space', 'space.id', 'contract.space_id')
    .where('role_assignation.user_id', '=', userId)
    .where('role_assignation.enabled', '=', true)
    .where(isInReach(scope))
    .orderBy('role_assignation.id')
    .select([
      'role_assignation.id',
      'role_assignation.role_id',
      'role_assignation.company_id',
      'role_assignation.brand_id',
      'role_assignation.contract_id',
      'company.id as client_id',
      'company.name as company_name',
      'brand.id as owner_brand_id',
      'brand.name as brand_name',
      'space.id as space_id',
      'space.local_code',
    ])
    .execute();
export type AssignationRecord = Awaited<ReturnType<typeof listAssignations>>[number];

/** Each permission of a user found within the scope, once. */
export const listUserPermissions = (db: System, userId: number) =>
  db
    .selectFrom('user_permission')
    .innerJoin('permission', 'permission.id', 'user_permission.permission_id')
    .where('user_permission.user_id', '=', userId)
    .select((eb) => [
      'permission.id',
      'permission.action',
      'permission.subject',
      eb.fn.min('user_permission.company_id').as('company_id'),
    ])
    .groupBy('permission.id')
    .orderBy('permission.id')
    .execute();
