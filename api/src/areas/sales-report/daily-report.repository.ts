import { sql } from 'kysely';
import type { StoreState } from 'shared/endpoints/sales';
import type { Day } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachesLease } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { countUpTo, rowCountOf, sliced, type Slice } from '../../db/page.ts';
import { namedContracts } from '../contracts/named-contracts.repository.ts';
import type { Period } from 'shared/rules/sales-periods';

/** The days of a month that are asked for, and those of them that are due by now, as bit masks. */
export type MonthPart = { readonly month: Day; readonly days: number; readonly due: number };

export type DailyReportSearch = {
  readonly period: Period;
  readonly parts: readonly MonthPart[];
  readonly state?: StoreState | undefined;
  readonly buildingId?: number | undefined;
};

/** The contracts that were valid in the period. */
const validContracts = ({ db, scope }: Scoped, { period, buildingId }: DailyReportSearch) =>
  db
    .selectFrom('lease_listing as lease')
    .where(reachesLease('lease', scope))
    .where('lease.valid_from', '<=', period.to)
    .where('lease.valid_to', '>=', period.from)
    .$if(buildingId !== undefined, (rows) => rows.where('lease.building_id', '=', buildingId ?? 0));

/** Their days. */
function contractDays(scoped: Scoped, search: DailyReportSearch) {
  const { parts, state } = search;
  const months = parts.map(({ month }) => month);
  const part = sql<MonthPart>`(
    select month, days, due, (month + interval '1 month')::date - 1 as last_day
    from unnest(${months}::date[], ${parts.map(({ days }) => days)}::integer[],
      ${parts.map(({ due }) => due)}::integer[]) as part (month, days, due))`;
  // Only for leases that begin or end in the month: the function costs more than all the rest.
  const expected = sql`case when lease.valid_from <= part.month and lease.valid_to >= part.last_day then -1
    else sales_expected_mask(lease.valid_from, lease.valid_to, part.month) end`;
  const daysOf = (mask: ReturnType<typeof sql>) => sql<number>`sum(bit_count((${mask})::bit(32)))::integer`;
  const pending = daysOf(
    sql`part.due & ${expected} & ~(coalesce(counter.declared, 0) | coalesce(counter.justified, 0))`,
  );
  return validContracts(scoped, search)
    .innerJoin(part.as('part'), (join) => join.onTrue())
    .leftJoin('month_counter as counter', (join) =>
      join
        .onRef('counter.contract_id', '=', 'lease.contract_id')
        .on('counter.month', '=', sql<Day>`part.month`)
        // The same again: the months are known before the join, so the other months' counters are not read.
        .on(sql<boolean>`counter.month = any(${months}::date[])`),
    )
    .groupBy('lease.contract_id')
    .$if(state !== undefined, (rows) => rows.having(pending, state === 'pendientes' ? '>' : '=', 0))
    .select([
      'lease.contract_id as id',
      daysOf(sql`part.due & ${expected}`).as('due'),
      daysOf(sql`part.days & coalesce(counter.declared, 0)`).as('declared'),
      daysOf(sql`part.days & coalesce(counter.justified, 0)`).as('justified'),
      pending.as('pending'),
    ]);
}

const byCode = ({ db }: Scoped, days: ReturnType<typeof contractDays>) =>
  db
    .selectFrom(days.as('found'))
    .innerJoin('contract', 'contract.id', 'found.id')
    .select(['found.id', 'found.due', 'found.declared', 'found.justified', 'found.pending'])
    .orderBy('contract.code');

/** A page of the contracts of any state, by code: days are read for these only. */
async function pageOfAll(scoped: Scoped, search: DailyReportSearch, page: Slice) {
  const valid = validContracts(scoped, search);
  const listed = sliced(
    valid
      .innerJoin('contract', 'contract.id', 'lease.contract_id')
      .select('contract.id')
      .orderBy('contract.code'),
    page,
  );
  const [count, rows] = await Promise.all([
    countUpTo(scoped.db, valid),
    byCode(scoped, contractDays(scoped, search).where('lease.contract_id', 'in', listed)).execute(),
  ]);
  return { count, rows };
}

/** A page of those of a state: every contract is judged, once for count and page. */
async function pageOfState(scoped: Scoped, search: DailyReportSearch, page: Slice) {
  const found = contractDays(scoped, search);
  const rows = await sliced(
    byCode(scoped, found).select(sql<number>`(count(*) over ())::integer`.as('total')),
    page,
  ).execute();
  const [row] = rows;
  const count =
    row === undefined
      ? await countUpTo(scoped.db, scoped.db.selectFrom(found.as('found')))
      : rowCountOf(row.total);
  return { count, rows };
}

/** A page of the contracts that the search gives, by code, and how many there are. */
export const contractDaysPage = (scoped: Scoped, search: DailyReportSearch, page: Slice) =>
  search.state === undefined ? pageOfAll(scoped, search, page) : pageOfState(scoped, search, page);

export const namedOf = (scoped: Scoped, contractIds: readonly number[]) =>
  namedContracts(scoped).where(isAnyOf('contract.id', contractIds)).execute();

/** What some of the caller's contracts sold in the period, in minor units. */
export const sumsOfContracts = (scoped: Scoped, contractIds: readonly number[], { from, to }: Period) =>
  scoped.db
    .selectFrom('daily_sale')
    .innerJoin('contract', 'contract.id', 'daily_sale.contract_id')
    .where(isAnyOf('daily_sale.contract_id', contractIds))
    .where('contract.country_code', '=', scoped.scope.countryCode)
    .where('daily_sale.day', '>=', from)
    .where('daily_sale.day', '<=', to)
    .groupBy('daily_sale.contract_id')
    .select([
      'daily_sale.contract_id',
      sql<number>`sum(daily_sale.tickets)::bigint`.as('tickets'),
      sql<number>`sum(daily_sale.gross + daily_sale.credit_notes)::bigint`.as('total'),
    ])
    .execute();
