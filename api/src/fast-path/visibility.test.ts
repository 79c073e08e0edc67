import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { countryCodes } from 'shared/countries';
import { readPerson } from '../access/load-caller.ts';
import { isReachedContract } from '../access/row-reach.ts';
import { reachableContracts, reachesLease, type Scope } from '../access/scope.ts';
import { scopedTo } from '../access/scoped.ts';
import { startTestApi, testEmail, type TestApi } from '../testing/index.ts';
import { visibilityColumns, visibilityPredicate, visibilityValues } from './index.ts';
import { run } from './statement.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const sorted = (rows: readonly { id: number }[]): number[] =>
  rows.map(({ id }) => id).toSorted((a, b) => a - b);

/** What the written-out form finds. */
async function written(scope: Scope): Promise<number[]> {
  const columns = Object.entries(visibilityColumns).map(([name, type]) => `${name} ${type}`);
  const text = `select c.id from json_to_recordset($1) as asked(${columns.join(', ')})
    cross join contract c where ${visibilityPredicate('c')}`;
  return sorted(await run<{ id: number }>(api.db, text, [JSON.stringify([visibilityValues(scope)])]));
}

/** What each of the query builder's forms finds. */
async function built(scope: Scope): Promise<number[][]> {
  const scoped = scopedTo(api.db, { scope });
  const referring = (table: 'contract_state' | 'lease_listing') =>
    sql<{
      id: number;
    }>`select contract_id as id from ${sql.table(table)} where ${reachesLease(table, scope)}`;
  const found = await Promise.all([
    reachableContracts(scoped).execute(),
    api.db.selectFrom('contract').select('id').where(isReachedContract(scope, 'contract')).execute(),
    referring('contract_state')
      .execute(api.db)
      .then(({ rows }) => rows),
    referring('lease_listing')
      .execute(api.db)
      .then(({ rows }) => rows),
  ]);
  return found.map(sorted);
}

async function scopeOfUser(email: string): Promise<Scope> {
  const { id } = await api.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const person = await readPerson(api.deps, id);
  if (person === null) throw new Error(`${email} may not sign in.`);
  return person.scope;
}

test.each(
  (['local', 'marca', 'empresa', 'admin'] as const).flatMap((role) =>
    countryCodes.map((country) => [role, country] as const),
  ),
)(
  'every form of the tenant filter finds the same leases of the own tenant and none of another: %s in %s',
  async (role, country) => {
    const { a, b } = api.world[country];
    const own = { local: a.contractIds.slice(0, 1), marca: a.contractIds.slice(0, 2) };
    const expected = role === 'local' || role === 'marca' ? own[role] : a.contractIds;
    const scope = await scopeOfUser(testEmail(role, country));
    const ids = [...expected].toSorted((x, y) => x - y);
    expect([await written(scope), ...(await built(scope))]).toEqual(Array.from({ length: 5 }, () => ids));
    // Ids of the other tenant reach it too: the filter is what the scope says, in both forms.
    const both = { ...scope, contractIds: [...scope.contractIds, b.contractIds[1]] };
    const wider = [...ids, b.contractIds[1]].toSorted((x, y) => x - y);
    expect([await written(both), ...(await built(both))]).toEqual(Array.from({ length: 5 }, () => wider));
  },
);

test('an assignation of another country reaches nothing, nor does a user without one', async () => {
  const scope = await scopeOfUser(testEmail('empresa', 'CHL'));
  const { PER } = api.world;
  const nobody = { ...scope, companyIds: [], brandIds: [], contractIds: [], buildingIds: [] };
  const abroad = {
    ...nobody,
    companyIds: [PER.a.companyId],
    brandIds: PER.a.brandIds,
    contractIds: PER.a.contractIds,
    buildingIds: [PER.a.buildingId],
  };
  for (const nothing of [nobody, abroad])
    expect([await written(nothing), ...(await built(nothing))]).toEqual(Array.from({ length: 5 }, () => []));
});
