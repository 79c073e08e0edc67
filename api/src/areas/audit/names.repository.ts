import { type RawBuilder, sql } from 'kysely';
import {
  auditNameKey,
  type AuditKind,
  type AuditNames,
  type AuditReference,
} from 'shared/rules/audit-references';
import { isOwnBrand, isOwnCompany, isReachableBuilding, isReachedContract } from '../../access/row-reach.ts';
import type { Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';
import { isPersonInReach } from './people-in-reach.repository.ts';

type Wanted = { readonly db: Database; readonly scope: Scope; readonly ids: readonly number[] };
type Named = { readonly key: number | string; readonly name: string };

/** Names only what is in the caller's reach: a refused address may contain any id (T1). */
const nameIf = (reached: RawBuilder<boolean>, name: RawBuilder<string>, id: string) =>
  sql<string>`case when ${reached} then ${name} else ${sql.ref(id)}::text end`.as('name');

const readers: { readonly [Kind in AuditKind]: (wanted: Wanted) => Promise<readonly Named[]> } = {
  company: ({ db, scope, ids }) =>
    db
      .selectFrom('company')
      .where(isAnyOf('company.id', ids))
      .select([
        'company.id as key',
        nameIf(isOwnCompany(scope, 'company.id'), sql`company.name`, 'company.id'),
      ])
      .execute(),
  brand: ({ db, scope, ids }) =>
    db
      .selectFrom('brand')
      .where(isAnyOf('brand.id', ids))
      .select(['brand.id as key', nameIf(isOwnBrand(scope, 'brand.id'), sql`brand.name`, 'brand.id')])
      .execute(),
  contract: ({ db, scope, ids }) =>
    db
      .selectFrom('contract')
      .innerJoin('space', 'space.id', 'contract.space_id')
      .where(isAnyOf('contract.id', ids))
      .select([
        'contract.id as key',
        nameIf(
          isReachedContract(scope, 'contract'),
          sql`contract.code || ' · Local ' || space.local_code`,
          'contract.id',
        ),
      ])
      .execute(),
  space: ({ db, scope, ids }) =>
    db
      .selectFrom('space')
      .where(isAnyOf('space.id', ids))
      .select([
        'space.id as key',
        nameIf(
          isReachableBuilding(scope, 'space.building_id'),
          sql`'Local ' || space.local_code`,
          'space.id',
        ),
      ])
      .execute(),
  building: ({ db, scope, ids }) =>
    db
      .selectFrom('building')
      .where(isAnyOf('building.id', ids))
      .select([
        'building.id as key',
        nameIf(isReachableBuilding(scope, 'building.id'), sql`building.name`, 'building.id'),
      ])
      .execute(),
  person: ({ db, scope, ids }) =>
    db
      .selectFrom('app_user')
      .where(isAnyOf('app_user.id', ids))
      .select([
        'app_user.id as key',
        nameIf(
          isPersonInReach(scope, 'app_user.id'),
          sql`trim(app_user.first_name || ' ' || app_user.last_name)`,
          'app_user.id',
        ),
      ])
      .execute(),
  // Permissions belong to no tenant and are few: all are read.
  permission: async ({ db }) => {
    const rows = await db.selectFrom('permission').select(['id', 'action', 'subject', 'name']).execute();
    return rows.flatMap(({ id, action, subject, name }) => [
      { key: id, name },
      { key: `${action} ${subject}`, name },
    ]);
  },
};

/** Display names for these ids, with one query per kind. */
export async function namesOf(
  db: Database,
  scope: Scope,
  references: readonly AuditReference[],
): Promise<AuditNames> {
  const wanted = Map.groupBy(references, ({ kind }) => kind);
  const names: Record<string, string> = {};
  for (const [kind, some] of wanted) {
    const ids = [...new Set(some.flatMap(({ key }) => (typeof key === 'number' ? key : [])))];
    for (const { key, name } of await readers[kind]({ db, scope, ids })) {
      names[auditNameKey({ kind, key })] = name;
    }
  }
  return names;
}
