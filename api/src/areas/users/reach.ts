import type { ExpressionBuilder } from 'kysely';
import { ownBrands, ownCompanies, reachableContracts, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

type Assignations = ExpressionBuilder<Schema, 'role_assignation'>;

/** What the caller may see of others and give to others: his own companies, brands and contracts. */
export const isInReach = (db: Database, scope: Scope) => (eb: Assignations) =>
  eb.or([
    eb('role_assignation.company_id', 'in', ownCompanies(db, scope)),
    eb('role_assignation.brand_id', 'in', ownBrands(db, scope)),
    eb('role_assignation.contract_id', 'in', reachableContracts(db, scope)),
  ]);

/** Of the company, one of its brands or one of its contracts. */
export const isOfCompany = (db: Database, companyId: number) => (eb: Assignations) =>
  eb.or([
    eb('role_assignation.company_id', '=', companyId),
    eb(
      'role_assignation.brand_id',
      'in',
      db.selectFrom('brand').select('brand.id').where('brand.company_id', '=', companyId),
    ),
    eb(
      'role_assignation.contract_id',
      'in',
      db.selectFrom('contract').select('contract.id').where('contract.company_id', '=', companyId),
    ),
  ]);

/** Subquery of the users with an enabled assignation in the caller's reach; internal staff have none. */
export const usersInReach = (db: Database, scope: Scope) =>
  db
    .selectFrom('role_assignation')
    .select('role_assignation.user_id')
    .where('role_assignation.enabled', '=', true)
    .where(isInReach(db, scope));

const isBeyond = (db: Database, scope: Scope) => (eb: Assignations) =>
  eb.not(eb.fn.coalesce(isInReach(db, scope)(eb), eb.val(false)));

/** Subquery of the users who act for somebody whom the caller does not reach: they are not his to change. */
export const usersBeyond = (db: Database, scope: Scope) =>
  db
    .selectFrom('role_assignation')
    .select('role_assignation.user_id')
    .where('role_assignation.enabled', '=', true)
    .where(isBeyond(db, scope));

/**
 * Subquery of the users in reach, and of those whose last role ended there: they can still sign in, so whoever ended it
 * finds them, to give them another or to delete them. Nobody who ever had something beyond is among the latter.
 */
export const usersKnown = (db: Database, scope: Scope) =>
  db
    .selectFrom('role_assignation')
    .select('role_assignation.user_id')
    .where(isInReach(db, scope))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('role_assignation.enabled', '=', true),
        eb(
          'role_assignation.user_id',
          'not in',
          selectFrom('role_assignation')
            .select('role_assignation.user_id')
            .where((row) => row.or([row('role_assignation.enabled', '=', true), isBeyond(db, scope)(row)])),
        ),
      ]),
    );
