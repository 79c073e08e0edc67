import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StaffRoleId } from 'shared/endpoints/staff';
import type { Scoped } from '../../access/scoped.ts';
import { countUpTo, sliced, type Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';
import { isCountryOf, isStaffRole } from './reach.repository.ts';

export type StaffSearch = {
  readonly q?: string | undefined;
  readonly rol?: StaffRoleId | undefined;
  readonly edificioId?: number | undefined;
  readonly estado?: 'Ok' | 'Pendiente' | undefined;
};

/** The condition of the index `role_assignation_staff`, word for word. */
const isInternal = (role: string) => sql<boolean>`${sql.ref(`${role}.role_id`)} like 'INT\\_%'`;

/** The enabled staff roles within the caller's countries. */
const rolesInReach = ({ db, scope }: Scoped) =>
  db
    .selectFrom('role_assignation as role')
    .where('role.enabled', '=', true)
    .where(isInternal('role'))
    .where(isStaffRole(scope, 'role'));

const staffIn = (scoped: Scoped, { q, rol, edificioId, estado }: StaffSearch) =>
  scoped.db
    .selectFrom('app_user as person')
    .where('person.status', '!=', 'Deshabilitado')
    .where('person.id', 'in', () =>
      rolesInReach(scoped)
        .select('role.user_id')
        .$if(rol !== undefined, (roles) => roles.where('role.role_id', '=', rol ?? 'INT_ADMIN'))
        .$if(edificioId !== undefined, (roles) => roles.where('role.building_id', '=', edificioId ?? 0)),
    )
    .$if(estado !== undefined, (rows) => rows.where('person.status', '=', estado ?? 'Ok'))
    .$if(Boolean(q), (rows) => rows.where(hasWords('person.search_text', q ?? '')));

/** With the roles in reach, and whether there are others. The version rises with roles, too. */
const described = (scoped: Scoped, people: ReturnType<typeof staffIn>) =>
  people.select((eb) => [
    'person.id',
    'person.email',
    'person.first_name',
    'person.last_name',
    'person.position',
    'person.country_code',
    'person.status',
    eb('person.row_version', '+', eb.ref('person.access_version')).as('row_version'),
    eb
      .exists(
        eb
          .selectFrom('second_factor')
          .select('second_factor.user_id')
          .whereRef('second_factor.user_id', '=', 'person.id'),
      )
      .as('second_factor'),
    eb
      .exists(
        eb
          .selectFrom('role_assignation as other')
          .select('other.id')
          .whereRef('other.user_id', '=', 'person.id')
          .where('other.enabled', '=', true)
          // A role of every country of the caller, or of further ones.
          .where((on) =>
            on.or([
              on.not(isStaffRole(scoped.scope, 'other')),
              sql<boolean>`not coalesce(other.country_codes <@ ${[...scoped.scope.portfolioCountries]}::text[], true)`,
            ]),
          ),
      )
      .as('beyond'),
    jsonArrayFrom(
      rolesInReach(scoped)
        .leftJoin('building', 'building.id', 'role.building_id')
        .where('role.user_id', '=', eb.ref('person.id'))
        .orderBy('building.name')
        .orderBy('building.id')
        .select(['role.role_id', 'building.id as building_id', 'building.name', 'role.country_codes']),
    ).as('roles'),
  ]);

/** Everybody that the search finds, by name. */
export const staffRows = (scoped: Scoped, search: StaffSearch) =>
  described(scoped, staffIn(scoped, search))
    .orderBy(sql`lower(person.first_name)`)
    .orderBy(sql`lower(person.last_name)`)
    .orderBy('person.id');

export const listStaffRows = (scoped: Scoped, search: StaffSearch, page: Slice) =>
  sliced(staffRows(scoped, search), page).execute();
export type StaffRecord = Awaited<ReturnType<typeof listStaffRows>>[number];

export const countStaff = (scoped: Scoped, search: StaffSearch) =>
  countUpTo(scoped.db, staffIn(scoped, search));

export const findStaffPerson = (scoped: Scoped, userId: number): Promise<StaffRecord | undefined> =>
  described(scoped, staffIn(scoped, {}).where('person.id', '=', userId)).executeTakeFirst();

/** The malls of the countries that the caller administers, ended ones too. */
export const mallsInReach = ({ db, scope }: Scoped) =>
  db
    .selectFrom('building')
    .where(isCountryOf('building.country_code', scope.portfolioCountries))
    .orderBy('building.name')
    .orderBy('building.id')
    .select(['building.id', 'building.name', 'building.country_code', 'building.ended_on'])
    .execute();

/** Whether all that an account ever held was a staff role within the caller's countries. */
export async function wasStaffInReachOnly({ db, scope }: Scoped, userId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('role_assignation as role')
    .where('role.user_id', '=', userId)
    .select((eb) => eb.and([isInternal('role'), isStaffRole(scope, 'role')]).as('mine'))
    .execute();
  return rows.length > 0 && rows.every(({ mine }) => mine === true);
}
