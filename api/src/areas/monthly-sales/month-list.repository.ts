import { sql, type RawBuilder } from 'kysely';
import type { MonthFilter } from 'shared/contract/monthly-sales';
import { firstDay, lastDay, type Month } from 'shared/rules';
import { reachesLease, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import type { Database } from '../../db/database.ts';
import type { Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';
import { namedContracts, type NamedContract } from '../contracts/named-contracts.ts';

export type MonthSearch = {
  readonly month: Month;
  /** Whether the month can be declared now: what is not declared waits, or is too late. */
  readonly open: boolean;
  readonly empresaId?: number | undefined;
  readonly marcaId?: number | undefined;
  readonly buscar?: string | undefined;
  readonly estado?: MonthFilter | undefined;
  /** Contracts that are not in force too. */
  readonly noVigentes?: boolean | undefined;
};

/** An audited month is neither declared nor pending. */
const conditions: Readonly<Record<MonthFilter, RawBuilder<boolean>>> = {
  audited: sql`audited`,
  declared: sql`(declared and not audited)`,
  pending: sql`(not declared and not audited)`,
};

/** The caller's contracts that were valid on a day of the month, and what the search says of each. */
function monthOf(db: Database, scope: Scope, search: MonthSearch) {
  const { month, empresaId, marcaId, buscar, noVigentes } = search;
  return db
    .selectFrom('lease_listing as lease')
    .leftJoin('monthly_sale as sale', (join) =>
      join.onRef('sale.contract_id', '=', 'lease.contract_id').on('sale.month', '=', firstDay(month)),
    )
    .where(reachesLease('lease', scope))
    .where('lease.valid_from', '<=', lastDay(month))
    .where('lease.valid_to', '>=', firstDay(month))
    .$if(empresaId !== undefined, (rows) => rows.where('lease.company_id', '=', empresaId ?? 0))
    .$if(marcaId !== undefined, (rows) => rows.where('lease.brand_id', '=', marcaId ?? 0))
    .select([
      'lease.contract_id',
      'lease.brand_name',
      'lease.space_code',
      'lease.in_force',
      sql<boolean>`(lease.in_force or ${noVigentes === true})`.as('shown'),
      sql<boolean>`sale.contract_id is not null`.as('declared'),
      sql<boolean>`(lease.audited or coalesce(sale.audited, false))`.as('audited'),
      hasWords('lease.search_text', buscar ?? '').as('found'),
    ]);
}

const isMatch = ({ estado }: MonthSearch): RawBuilder<boolean> =>
  estado === undefined ? sql`(shown and found)` : sql`(shown and found and ${conditions[estado]})`;

/**
 * How far the month is as a whole, how many contracts the filters give, and those of a slice by brand and store: in one pass
 * over the narrow rows of the caller's leases.
 */
export async function readMonthList(db: Database, scope: Scope, search: MonthSearch, slice: Slice) {
  const rows = await db
    .with(
      (cte) => cte('lease').materialized(),
      () => monthOf(db, scope, search),
    )
    .with('progress', (cte) =>
      cte
        .selectFrom('lease')
        .select([
          sql<number>`count(*) filter (where shown)::integer`.as('contracts'),
          sql<number>`count(*) filter (where shown and declared)::integer`.as('declared'),
          sql<number>`count(*) filter (where not in_force)::integer`.as('ended'),
          sql<number>`count(*) filter (where ${isMatch(search)})::integer`.as('total'),
        ]),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('lease')
        .select(['contract_id', 'brand_name', 'space_code'])
        .where(isMatch(search))
        .orderBy('brand_name')
        .orderBy('space_code')
        .orderBy('contract_id')
        .offset(slice.offset)
        .limit(slice.limit),
    )
    .selectFrom('progress')
    .leftJoin('page', (join) => join.onTrue())
    .selectAll('progress')
    .select('page.contract_id')
    .orderBy('page.brand_name')
    .orderBy('page.space_code')
    .orderBy('page.contract_id')
    .execute();
  const [{ contracts, declared, ended, total } = { contracts: 0, declared: 0, ended: 0, total: 0 }] = rows;
  const ids = rows.flatMap(({ contract_id: id }) => id ?? []);
  return { contracts, declared, ended, total, rows: await listNamed(db, scope, ids) };
}

/** Contracts with their names, in the order of the ids. */
async function listNamed(db: Database, scope: Scope, ids: readonly number[]): Promise<NamedContract[]> {
  const rows = await namedContracts(db, scope).where(isAnyOf('contract.id', ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every contract that the filters give, by brand and store. */
export const monthRows = (db: Database, scope: Scope, search: MonthSearch) =>
  namedContracts(db, scope)
    .where(
      'contract.id',
      'in',
      db
        .selectFrom(monthOf(db, scope, search).as('lease'))
        .select('contract_id')
        .where(isMatch(search)),
    )
    .orderBy('brand.name')
    .orderBy('space.code')
    .orderBy('contract.id');
