import { type RawBuilder, sql } from 'kysely';
import {
  auditNameKey,
  type AuditKind,
  type AuditNames,
  type AuditReference,
} from 'shared/rules/audit-references';
import type { Scoped } from '../../access/scoped.ts';
import { isOwnBrand, isOwnCompany, isReachableBuilding, isReachedContract } from '../../access/row-reach.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { isPersonInReach } from './people-in-reach.repository.ts';

type Wanted = { readonly scoped: Scoped; readonly ids: readonly number[] };
type Named = { readonly key: number | string; readonly name: string };

/** Names only what is in the caller's reach: a refused address may contain any id (T1). */
const nameIf = (reached: RawBuilder<boolean>, name: RawBuilder<string>, id: string) =>
  sql<string>`case when ${reached} then ${name} else ${sql.ref(id)}::text end`.as('name');

const readers: { readonly [Kind in AuditKind]: (wanted: Wanted) => Promise<readonly Named[]> } = {
  company: ({ scoped, ids }) =>
    scoped.db
      .selectFrom('company')
      .where(isAnyOf('company.id', ids))
      .select([
        'company.id as key',
        nameIf(isOwnCompany(scoped.scope, 'company.id'), sql`company.name`, 'company.id'),
      ])
      .execute(),
  brand: ({ scoped, ids }) =>
    scoped.db
      .selectFrom('brand')
      .where(isAnyOf('brand.id', ids))
      .select(['brand.id as key', nameIf(isOwnBrand(scoped.scope, 'brand.id'), sql`brand.name`, 'brand.id')])
      .execute(),
  contract: ({ scoped, ids }) =>
    scoped.db
      .selectFrom('contract')
      .innerJoin('space', 'space.id', 'contract.space_id')
      .where(isAnyOf('contract.id', ids))
      .select([
        'contract.id as key',
        nameIf(
          isReachedContract(scoped.scope, 'contract'),
          sql`contract.code || ' · Local ' || space.local_code`,
          'contract.id',
        ),
      ])
      .execute(),
  space: ({ scoped, ids }) =>
    scoped.db
      .selectFrom('space')
      .where(isAnyOf('space.id', ids))
      .select([
        'space.id as key',
        nameIf(
          isReachableBuilding(scoped.scope, 'space.building_id'),
          sql`'Local ' || space.local_code`,
          'space.id',
        ),
      ])
      .execute(),
  building: ({ scoped, ids }) =>
    scoped.db
      .selectFrom('building')
      .where(isAnyOf('building.id', ids))
      .select([
        'building.id as key',
        nameIf(isReachableBuilding(scoped.scope, 'building.id'), sql`building.name`, 'building.id'),
      ])
      .execute(),
  person: ({ scoped, ids }) =>
    scoped.db
      .selectFrom('app_user')
      .where(isAnyOf('app_user.id', ids))
      .select([
        'app_user.id as key',
        nameIf(
          isPersonInReach(scoped.scope, 'app_user.id'),
          sql`trim(app_user.first_name || ' ' || app_user.last_name)`,
          'app_user.id',
        ),
      ])
      .execute(),
  // Permissions belong to no tenant and are few: all are read.
  permission: async ({ scoped }) => {
    const rows = await scoped.db
      .selectFrom('permission')
      .select(['id', 'action', 'subject', 'name'])
      .execute();
    return rows.flatMap(({ id, action, subject, name }) => [
      { key: id, name },
      { key: `${action} ${subject}`, name },
    ]);
  },
};

/** Display names for these ids, with one query per kind. */
export async function namesOf(scoped: Scoped, references: readonly AuditReference[]): Promise<AuditNames> {
  const wanted = Map.groupBy(references, ({ kind }) => kind);
  const names: Record<string, string> = {};
  for (const [kind, some] of wanted) {
    const ids = [...new Set(some.flatMap(({ key }) => (typeof key === 'number' ? key : [])))];
    for (const { key, name } of await readers[kind]({ scoped, ids })) {
      names[auditNameKey({ kind, key })] = name;
    }
  }
  return names;
}
