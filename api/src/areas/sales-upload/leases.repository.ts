import { sql } from 'kysely';
import { firstDay, type Day, type DayMask, type Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { reachableContracts } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { callersContracts } from '../contracts/named-contracts.repository.ts';
import type { LeaseSummary } from '../sales/sale-facts.ts';
import { namedSales, type NamedSaleRow } from '../sales/sale-record.ts';
import { expectedIn, settledIn } from '../sales/state-masks.repository.ts';

/** The caller's leases with these codes and all that decides about their days, but without records. `lastMonth`: the country's previous month. */
export async function leasesByCode(
  scoped: Scoped,
  codes: readonly string[],
  lastMonth: Month,
): Promise<Map<string, Omit<LeaseSummary, 'sales'>>> {
  const rows = await callersContracts(scoped)
    .where(sql<boolean>`contract.code = any(${[...codes]}::text[])`)
    .innerJoin('contract_state', 'contract_state.contract_id', 'contract.id')
    .select([
      'contract.id',
      'contract.code',
      'contract.country_code',
      'contract.starts_on',
      'contract.ends_on',
      'contract.real_end_on',
      'contract_state.version',
      'contract_state.month',
      'contract_state.declared',
      'contract_state.justified',
      'contract_state.previous_declared',
      'contract_state.previous_justified',
      settledIn(firstDay(lastMonth)).as('settled'),
    ])
    .execute();
  return new Map(
    rows.map(({ code, settled, ...row }) => {
      const { id, country_code, starts_on, ends_on, real_end_on, ...state } = row;
      const lease = { id, country_code, starts_on, ends_on, real_end_on, state, settledLastMonth: settled };
      return [code, lease];
    }),
  );
}

/** The records of leases between two days, by lease. */
export async function recordsBetween(
  scoped: Scoped,
  contractIds: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, Map<Day, NamedSaleRow>>> {
  const reached = reachableContracts(scoped).where(isAnyOf('contract.id', contractIds));
  const { rows } = await sql<NamedSaleRow>`${sql.raw(namedSales)}
    where ${isAnyOf('s.contract_id', contractIds)} and s.contract_id in ${reached}
      and s.day between ${from}::date and ${to}::date`.execute(scoped.db);
  const byLease = Map.groupBy(rows, ({ contract_id: id }) => id);
  return new Map([...byLease].map(([id, records]) => [id, new Map(records.map((one) => [one.day, one]))]));
}

/** A lease of the template, with the masks of two months: days to declare, and days that have a record. */
export type TemplateLease = {
  readonly code: string;
  readonly brand: string;
  readonly mall: string;
  readonly local_code: string | null;
  readonly expected: DayMask;
  readonly settled: DayMask;
  readonly previous_expected: DayMask;
  readonly previous_settled: DayMask;
};

/** The caller's leases valid in one of two months, by mall and store; one lease, or up to `most`. */
export const leasesOfTemplate = (
  scoped: Scoped,
  {
    contractId,
    month,
    previous,
    most,
  }: {
    readonly contractId: number | undefined;
    readonly month: Month;
    readonly previous: Month;
    readonly most: number;
  },
): Promise<TemplateLease[]> =>
  callersContracts(scoped)
    .$if(contractId !== undefined, (leases) => leases.where('contract.id', '=', contractId ?? 0))
    .where(sql<boolean>`coalesce(contract.real_end_on, contract.ends_on) >= ${firstDay(previous)}`)
    .innerJoin('contract_state', 'contract_state.contract_id', 'contract.id')
    .innerJoin('brand', 'brand.id', 'contract.brand_id')
    .innerJoin('building', 'building.id', 'contract.building_id')
    .innerJoin('space', 'space.id', 'contract.space_id')
    .select([
      'contract.code',
      'brand.name as brand',
      'building.name as mall',
      'space.local_code',
      expectedIn(firstDay(month)).as('expected'),
      settledIn(firstDay(month)).as('settled'),
      expectedIn(firstDay(previous)).as('previous_expected'),
      settledIn(firstDay(previous)).as('previous_settled'),
    ])
    .orderBy('building.name')
    .orderBy('space.local_code')
    .orderBy('contract.code')
    .limit(most)
    .execute();

/** Whether the caller reaches the lease. */
export async function reachesContract(scoped: Scoped, contractId: number): Promise<boolean> {
  const row = await callersContracts(scoped)
    .where('contract.id', '=', contractId)
    .select('contract.id')
    .executeTakeFirst();
  return row !== undefined;
}
