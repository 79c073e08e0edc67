import { sql, type RawBuilder } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Audience } from 'shared/endpoints/publishing';
import { assignedBy, leaseColumn, reachableBuildings } from '../../access/scope.ts';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';

/** One enabled role of the caller with a lease that it reaches, or with its mall alone. */
function ownPlaces({ db, scope }: Scoped) {
  const reaches = sql.join(
    assignedBy.map(
      ([column]) =>
        sql`${sql.ref(leaseColumn('contract', column, 'id'))} = ${sql.ref(`role_assignation.${column}`)}`,
    ),
    sql` or `,
  );
  const roles = db
    .selectFrom('role_assignation')
    .where('role_assignation.user_id', '=', scope.userId)
    .where('role_assignation.enabled', '=', true);
  const nothing = sql<number | null>`null::integer`;
  return roles
    .innerJoin('contract', (join) => join.on(sql<boolean>`(${reaches})`))
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .where('contract.country_code', '=', scope.countryCode)
    .select([
      'role_assignation.role_id',
      sql<number | null>`contract.building_id`.as('building_id'),
      sql<number | null>`contract.brand_id`.as('brand_id'),
      'brand.category_id',
    ])
    .union(
      roles.select([
        'role_assignation.role_id',
        'role_assignation.building_id',
        nothing.as('brand_id'),
        nothing.as('category_id'),
      ]),
    );
}

/** `db` with the caller's places as `own_place`, which `isInAudience` reads only where it must. */
export const withOwnPlaces = (scoped: Scoped) => scoped.db.with('own_place', () => ownPlaces(scoped));

/**
 * Whether the caller is in the audience of `announcement`, in a query of `withOwnPlaces`. An audience of malls
 * alone, which most are, is compared with the caller's malls, read once; any other with each of their places,
 * so that mall, brand and role must belong together.
 */
export const isInAudience = (scoped: Scoped): RawBuilder<boolean> => sql<boolean>`(case
  when num_nonnulls(announcement.brand_ids, announcement.brand_category_ids, announcement.role_ids) = 0
  then announcement.building_ids is null
    or announcement.building_ids && array(${reachableBuildings(scoped)})
  else exists (
    select from own_place
    where (announcement.building_ids is null or own_place.building_id = any(announcement.building_ids))
      and (announcement.brand_ids is null or own_place.brand_id = any(announcement.brand_ids))
      and (announcement.brand_category_ids is null or own_place.category_id = any(announcement.brand_category_ids))
      and (announcement.role_ids is null or own_place.role_id = any(announcement.role_ids)))
  end)`;

type Whose = { readonly country: CountryCode; readonly audience: Audience };

/** The leases of an audience. */
const leasesOf = (db: System, { country, audience: { buildings, brands, categories } }: Whose) =>
  db
    .selectFrom('contract')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .where('contract.country_code', '=', country)
    .$if(buildings !== null, (rows) => rows.where(isAnyOf('contract.building_id', buildings ?? [])))
    .$if(brands !== null, (rows) => rows.where(isAnyOf('contract.brand_id', brands ?? [])))
    .$if(categories !== null, (rows) => rows.where(isAnyOf('brand.category_id', categories ?? [])));

/**
 * The people of an audience by mall: the same rule as `isInAudience`, for everybody at once. One join for each
 * kind of assignation, because the database joins a choice of columns row by row.
 */
export function audiencePlaces(db: System, whose: Whose) {
  const { buildings, brands, categories, roles } = whose.audience;
  const assigned = db
    .selectFrom('role_assignation')
    .where('role_assignation.enabled', '=', true)
    .$if(roles !== null, (rows) => rows.where('role_assignation.role_id', 'in', [...(roles ?? [])]));
  const [first, ...others] = assignedBy.map(([column]) =>
    assigned
      .innerJoin(
        leasesOf(db, whose)
          .select([
            sql<number>`${sql.ref(leaseColumn('contract', column, 'id'))}`.as('key'),
            'contract.building_id',
          ])
          .distinct()
          .as('lease'),
        (join) => join.on(sql<boolean>`lease.key = ${sql.ref(`role_assignation.${column}`)}`),
      )
      .select(['role_assignation.user_id', 'lease.building_id']),
  );
  if (first === undefined) throw new Error('Leases are assigned by a column.');
  const byLease = others.reduce((all, one) => all.union(one), first);
  if (brands !== null || categories !== null) return byLease;
  // Staff of a mall that has no lease yet.
  return byLease.union(
    assigned
      .innerJoin('building', 'building.id', 'role_assignation.building_id')
      .where('building.country_code', '=', whose.country)
      .$if(buildings !== null, (rows) => rows.where(isAnyOf('building.id', buildings ?? [])))
      .select(['role_assignation.user_id', 'building.id as building_id']),
  );
}

/** The active people of an audience. */
export function audiencePeople(db: System, whose: Whose) {
  const { buildings, brands, categories, roles } = whose.audience;
  const people = db
    .selectFrom('app_user')
    .where('app_user.status', '=', 'Ok')
    .where('app_user.country_code', '=', whose.country);
  if (buildings !== null || brands !== null || categories !== null) {
    return people.where('app_user.id', 'in', (eb) =>
      eb.selectFrom(audiencePlaces(db, whose).as('place')).select('place.user_id'),
    );
  }
  if (roles === null) return people;
  return people.where('app_user.id', 'in', (eb) =>
    eb
      .selectFrom('role_assignation')
      .where('role_assignation.enabled', '=', true)
      .where('role_assignation.role_id', 'in', [...roles])
      .select('role_assignation.user_id'),
  );
}

export type Recipients = Whose & { readonly persons: readonly number[]; readonly onlyPersons: boolean };

/** The active people of an audience and those chosen by name, or these alone. */
export function recipients(db: System, { persons, onlyPersons, ...whose }: Recipients) {
  if (persons.length === 0 && !onlyPersons) return audiencePeople(db, whose);
  const all = db
    .selectFrom('app_user')
    .where('app_user.status', '=', 'Ok')
    .where('app_user.country_code', '=', whose.country);
  const chosen = isAnyOf('app_user.id', persons);
  if (onlyPersons) return all.where(chosen);
  const audience = audiencePeople(db, whose).select('app_user.id');
  return all.where((eb) => eb.or([chosen, eb('app_user.id', 'in', audience)]));
}

/** The active people of the caller's malls, or of the whole country for those to whom all its malls belong. */
export const peopleOfOwnMalls = ({ db, scope }: Scoped, { wholeCountry }: { wholeCountry: boolean }) =>
  audiencePeople(db, {
    country: scope.countryCode,
    audience: {
      buildings: wholeCountry ? null : [...scope.buildingIds],
      brands: null,
      categories: null,
      roles: null,
    },
  });

/** Whether the caller's malls are all malls of their country. */
const coversCountry = ({
  scope,
}: Scoped): RawBuilder<boolean> => sql<boolean>`(${scope.buildingIds.length > 0}
  and not exists (
    select from building where building.country_code = ${scope.countryCode}
      and not ${isAnyOf('building.id', scope.buildingIds)}))`;

/** Whether all malls of an audience, in that column of its malls, are the caller's. */
export const hasOwnMalls = (scoped: Scoped, malls: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(malls)} <@ ${[...scoped.scope.buildingIds]}::integer[]
  or ${sql.ref(malls)} is null and ${coversCountry(scoped)})`;
