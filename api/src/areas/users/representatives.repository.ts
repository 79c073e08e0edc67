import { sql } from 'kysely';
import type { Scoped } from '../../access/scoped.ts';
import { isOwnBrand, isOwnCompany, ownBrandIds } from '../../access/row-reach.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { hasWords } from '../../db/search-text.ts';

/** Users who can still sign in, with an enabled role; each query says which. */
const holders = ({ db, scope }: Scoped) =>
  db
    .selectFrom('app_user')
    .innerJoin('role_assignation', 'role_assignation.user_id', 'app_user.id')
    .where('role_assignation.enabled', '=', true)
    .where('app_user.status', '!=', 'Deshabilitado')
    .where('app_user.country_code', '=', scope.countryCode)
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('app_user.id');

const person = [
  'app_user.id',
  'app_user.first_name',
  'app_user.last_name',
  'app_user.email',
  'app_user.phone',
  'app_user.position',
  'app_user.status',
] as const;

export type RepresentativeRow = Awaited<ReturnType<typeof companyAdministrators>>[number];

/** The administrators of a company that the caller acts for. */
export const companyAdministrators = (scoped: Scoped, companyId: number) =>
  holders(scoped)
    .where('role_assignation.role_id', '=', 'EXT_EMPRESA')
    .where('role_assignation.company_id', '=', companyId)
    .where(isOwnCompany(scoped.scope, 'role_assignation.company_id'))
    .select(person)
    .execute();

/** The administrators of the brands that the caller acts for; a user of two brands is listed twice. */
export const brandAdministrators = (scoped: Scoped, brandIds: readonly number[]) =>
  holders(scoped)
    .where('role_assignation.role_id', '=', 'EXT_MARCA')
    .where(isAnyOf('role_assignation.brand_id', brandIds))
    .where(isOwnBrand(scoped.scope, 'role_assignation.brand_id'))
    .select(person)
    .select('role_assignation.brand_id')
    .execute();

/**
 * P-252: administrators of another brand in the caller's reach but not of this one, by name, at most `most`
 * whose name or e-mail has the words; never the caller, who cannot assign themselves.
 */
export const brandCandidates = (
  { db, scope }: Scoped,
  { brandId, words, most }: { readonly brandId: number; readonly words: string; readonly most: number },
) =>
  db
    .selectFrom('app_user')
    .where('app_user.status', '!=', 'Deshabilitado')
    .where('app_user.country_code', '=', scope.countryCode)
    .where('app_user.id', '!=', scope.userId)
    .where(hasWords('app_user.search_text', words))
    .where('app_user.id', 'in', (eb) =>
      eb
        .selectFrom('role_assignation')
        .select('role_assignation.user_id')
        .where('role_assignation.role_id', '=', 'EXT_MARCA')
        .where('role_assignation.enabled', '=', true)
        .where(sql<boolean>`role_assignation.brand_id = any(array(${ownBrandIds(scope)}))`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role_assignation')
            .select('role_assignation.id')
            .whereRef('role_assignation.user_id', '=', 'app_user.id')
            .where('role_assignation.role_id', '=', 'EXT_MARCA')
            .where('role_assignation.enabled', '=', true)
            .where('role_assignation.brand_id', '=', brandId),
        ),
      ),
    )
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('app_user.id')
    .limit(most)
    .select(person)
    .execute();
