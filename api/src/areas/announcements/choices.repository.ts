import { sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { System } from '../../db/database.ts';
import { isNamed } from '../../db/people-by-name.ts';
import { searchText } from '../../db/search-text.ts';
import { peopleOfOwnMalls } from './audience.repository.ts';

/** The malls of the caller, by name. */
export const ownMalls = ({ db, scope }: Scoped) =>
  db
    .selectFrom('building')
    .where('country_code', '=', scope.countryCode)
    .where(isAnyOf('id', scope.buildingIds))
    .select(['id', 'name'])
    .orderBy('name')
    .execute();

export const countMalls = async ({ db, scope }: Scoped): Promise<number> =>
  (
    await db
      .selectFrom('building')
      .where('country_code', '=', scope.countryCode)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** What brands sell: the same for every country. */
export const brandCategories = (db: System) =>
  db.selectFrom('brand_category').select(['id', 'name']).orderBy('name').execute();

/** Brands with a lease in the caller's malls. */
const brands = ({ db, scope }: Scoped) =>
  db
    .selectFrom('brand')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contract')
          .whereRef('contract.brand_id', '=', 'brand.id')
          .where('contract.country_code', '=', scope.countryCode)
          .where(isAnyOf('contract.building_id', scope.buildingIds))
          .select('contract.id'),
      ),
    )
    .select(['brand.id', 'brand.name'])
    .orderBy('brand.name')
    .orderBy('brand.id');

const mostListed = 20;

export const brandsLike = (scoped: Scoped, words: string) =>
  brands(scoped)
    .where(sql<boolean>`position(${searchText(words)} in brand.sort_name) > 0`)
    .limit(mostListed)
    .execute();

export const brandsOf = (scoped: Scoped, ids: readonly number[]) =>
  brands(scoped).where(isAnyOf('brand.id', ids)).execute();

type Reach = { readonly wholeCountry: boolean };

const persons = (scoped: Scoped, reach: Reach) =>
  peopleOfOwnMalls(scoped, reach)
    .select([
      'app_user.id',
      sql<string>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('name'),
      'app_user.email',
    ])
    .orderBy('app_user.first_name')
    .orderBy('app_user.id');

export const personsLike = (scoped: Scoped, words: string, reach: Reach) =>
  persons(scoped, reach).where(isNamed(scoped.scope.countryCode, words)).limit(mostListed).execute();

export const personsOf = (scoped: Scoped, ids: readonly number[], reach: Reach) =>
  persons(scoped, reach).where(isAnyOf('app_user.id', ids)).execute();

/** Names of people who were chosen, also of those who have left since. */
export const namesOfPersons = (db: System, ids: readonly number[]) =>
  db
    .selectFrom('app_user')
    .where(isAnyOf('id', ids))
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .orderBy('first_name')
    .orderBy('id')
    .execute();
