import { sql, type RawBuilder } from 'kysely';
import type { MonthFilter } from 'shared/endpoints/monthly-sales';
import { firstDay, lastDay, type Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachesLease } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { countRows, sliced, type Slice } from '../../db/page.ts';
import { hasWords } from '../../db/search-text.ts';
import { namedContracts, type NamedContract } from '../contracts/named-contracts.repository.ts';

export type MonthSearch = {
  readonly month: Month;
  /** Whether the month can still be declared: if so, missing declarations are pending, else overdue. */
  readonly open: boolean;
  readonly empresaId?: number | undefined;
  readonly marcaId?: number | undefined;
  readonly edificioId?: number | undefined;
  readonly buscar?: string | undefined;
  readonly estado?: MonthFilter | undefined;
  /** Includes contracts that are no longer in force. */
  readonly noVigentes?: boolean | undefined;
};

const isDeclared = sql<boolean>`(sale.contract_id is not null)`;
const isAudited = sql<boolean>`(lease.audited or coalesce(sale.audited, false))`;

/** An audited month is neither declared nor pending. */
const conditions: Readonly<Record<MonthFilter, RawBuilder<boolean>>> = {
  audited: isAudited,
  declared: sql`(${isDeclared} and not ${isAudited})`,
  pending: sql`(not ${isDeclared} and not ${isAudited})`,
};

/** The caller's contracts valid on a day of the month, each with its sale. */
const monthOf = ({ db, scope }: Scoped, { month, empresaId, marcaId, edificioId }: MonthSearch) =>
  db
    .selectFrom('lease_listing as lease')
    .leftJoin('monthly_sale as sale', (join) =>
      join.onRef('sale.contract_id', '=', 'lease.contract_id').on('sale.month', '=', firstDay(month)),
    )
    .where(reachesLease('lease', scope))
    .where('lease.valid_from', '<=', lastDay(month))
    .where('lease.valid_to', '>=', firstDay(month))
    .$if(empresaId !== undefined, (rows) => rows.where('lease.company_id', '=', empresaId ?? 0))
    .$if(marcaId !== undefined, (rows) => rows.where('lease.brand_id', '=', marcaId ?? 0))
    .$if(edificioId !== undefined, (rows) => rows.where('lease.building_id', '=', edificioId ?? 0));

const isShown = ({ noVigentes }: MonthSearch): RawBuilder<boolean> =>
  noVigentes === true ? sql`true` : sql`lease.in_force`;

const isMatch = (search: MonthSearch): RawBuilder<boolean> => {
  const { buscar, estado } = search;
  const state = estado === undefined ? sql<boolean>`true` : conditions[estado];
  return sql`(${isShown(search)} and ${state} and ${hasWords('lease.search_text', buscar ?? '')})`;
};

/** Progress of the whole month, and the number of contracts that match the filters. */
export async function countMonth(scoped: Scoped, search: MonthSearch) {
  const month = monthOf(scoped, search);
  // The words' index leads to few leases; checking them in the pass over all leases would cost half of it.
  const searched = search.buscar === undefined ? undefined : countRows(month.where(isMatch(search)));
  const { matching, ...counts } = await month
    .select([
      sql<number>`count(*) filter (where ${isShown(search)})`.as('contracts'),
      sql<number>`count(*) filter (where ${isShown(search)} and ${isDeclared})`.as('declared'),
      sql<number>`count(*) filter (where not lease.in_force)`.as('ended'),
      sql<number>`count(*) filter (where ${isMatch({ ...search, buscar: undefined })})`.as('matching'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, total: (await searched) ?? matching };
}

/** The contracts that match the filters, by brand and store. */
const listed = (scoped: Scoped, search: MonthSearch) =>
  monthOf(scoped, search)
    .where(isMatch(search))
    .select('lease.contract_id')
    .orderBy('lease.brand_name')
    .orderBy('lease.space_code')
    .orderBy('lease.contract_id');

/** A slice of the matching contracts, by brand and store; names are read only for these. */
export async function listMonthRows(
  scoped: Scoped,
  search: MonthSearch,
  slice: Slice,
): Promise<NamedContract[]> {
  const rows = await sliced(listed(scoped, search), slice).execute();
  return listNamed(
    scoped,
    rows.map(({ contract_id: id }) => id),
  );
}

/** Contracts with their names, in the order of the ids. */
async function listNamed(scoped: Scoped, ids: readonly number[]): Promise<NamedContract[]> {
  const rows = await namedContracts(scoped).where(isAnyOf('contract.id', ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All contracts that match the filters, by brand and store. */
export const monthRows = (scoped: Scoped, search: MonthSearch) =>
  namedContracts(scoped)
    .where('contract.id', 'in', listed(scoped, search).clearOrderBy())
    .orderBy('brand.name')
    .orderBy('space.code')
    .orderBy('contract.id');
