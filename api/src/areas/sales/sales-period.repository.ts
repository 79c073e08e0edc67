import { dailyCutOffParameter, firstDay, lastDay, previousMonth, type Day, type Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import {
  monthStatement,
  recordColumns,
  recordsOf,
  type MonthRecords,
  visibilityColumns,
  visibilityPredicate,
  visibilityValues,
  type VisibilityValues,
} from '../../fast-path/index.ts';
import { parameterOn } from '../parameters/repository.ts';
import type { NamedContract } from '../contracts/named-contracts.repository.ts';
import type { StoreContact, Validated } from './lease.service.ts';
import type { CounterRow } from './repository.ts';

type LeaseSpan = { readonly id: number; readonly code: string } & Validated;

/** All data of the daily page for a month of a contract, in one row. */
export type PeriodRow = NamedContract &
  MonthRecords & {
    /** Stored value of the country's cut-off parameter. */
    readonly cut_off: string | null;
    readonly managers: readonly StoreContact[];
    /** Counters of the requested months. */
    readonly counters: readonly CounterRow[];
    /** The company's other leases of the space that were valid in the month, the earliest first. */
    readonly others: readonly LeaseSpan[];
  };

type Asked = VisibilityValues & {
  /** First days of the months whose counters are requested. */
  readonly counters: readonly Day[];
  /** Name of the parameter. */
  readonly cut_off: string;
  /** The day whose value counts. */
  readonly judged_on: Day;
  readonly first_day: Day;
  readonly last_day: Day;
};

const columns = {
  ...visibilityColumns,
  counters: 'date[]',
  cut_off: 'text',
  judged_on: 'date',
  first_day: 'date',
  last_day: 'date',
} as const;

/** Whether a lease was valid on a day of the month. */
const validInMonth = (lease: string): string =>
  `${lease}.starts_on <= asked.last_day and coalesce(${lease}.real_end_on, ${lease}.ends_on) >= asked.first_day`;

const periodOf = (contractId: string) => (inMonth: (day: string) => string) =>
  `select c.id, c.code, c.status, c.country_code, c.audited, c.starts_on, c.ends_on, c.real_end_on,
    c.brand_id, brand.name as brand_name, brand.logo_path,
    c.building_id, building.name as building_name,
    c.space_id, space.code as space_code, space.local_code, space.gla_m2,
    c.company_id, company.name as company_name, company.tax_id,
    ${parameterOn('asked.cut_off', 'asked.judged_on')} as cut_off,
    (select coalesce(json_agg(json_build_object('nombres', u.first_name, 'apellidos', u.last_name,
        'email', u.email, 'telefono', u.phone) order by a.id), '[]')
      from role_assignation a join app_user u on u.id = a.user_id
      where a.contract_id = c.id and a.role_id = 'EXT_LOCAL' and a.enabled and u.status <> 'Deshabilitado') as managers,
    (select coalesce(json_agg(m), '[]') from month_counter m
      where m.contract_id = c.id and m.month = any(asked.counters)) as counters,
    (select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'starts_on', o.starts_on,
        'ends_on', o.ends_on, 'real_end_on', o.real_end_on) order by o.starts_on, o.id), '[]')
      from contract o
      where o.space_id = c.space_id and o.company_id = c.company_id and o.id <> c.id
        and ${validInMonth('o')} and ${visibilityPredicate('o')}) as others,
    ${recordColumns}
  from contract c
  join brand on brand.id = c.brand_id
  join building on building.id = c.building_id
  join space on space.id = c.space_id
  join company on company.id = c.company_id
  cross join lateral (${recordsOf(`s.contract_id = c.id and ${inMonth('s.day')}`)}) records
  where c.id = ${contractId} and ${visibilityPredicate('c')}`;

const byContract = monthStatement<Asked & { contract_id: number }, PeriodRow>(
  'sales-period',
  { ...columns, contract_id: 'integer' },
  periodOf('asked.contract_id'),
);

/**
 * The contract that a company has, or last had, for a space: of those valid in the month, or of all where none
 * was, the one asked for, or the latest.
 */
const bySpace = monthStatement<
  Asked & { space_id: number; company_id: number; wanted_id: number | null },
  PeriodRow
>(
  'sales-period-of-space',
  { ...columns, space_id: 'integer', company_id: 'integer', wanted_id: 'integer' },
  periodOf(`(select o.id from contract o
    where o.space_id = asked.space_id and o.company_id = asked.company_id and ${visibilityPredicate('o')}
    order by ${validInMonth('o')} desc, o.id = asked.wanted_id desc, o.starts_on desc
    limit 1)`),
);

/** A contract by id, or a company's contract for a space; of two in the month, the wanted one. */
export type PeriodOf =
  | { readonly contractId: number }
  | { readonly spaceId: number; readonly companyId: number; readonly wantedId?: number | undefined };

export type PeriodMonths = {
  readonly month: Month;
  /** The country's current month. */
  readonly thisMonth: Month;
  readonly countersOf: readonly Month[];
};

export function findPeriod(
  { db, scope }: Scoped,
  of: PeriodOf,
  { month, thisMonth, countersOf }: PeriodMonths,
): Promise<PeriodRow | undefined> {
  const asked = {
    ...visibilityValues(scope),
    counters: countersOf.map(firstDay),
    cut_off: dailyCutOffParameter(scope.countryCode),
    judged_on: lastDay(previousMonth(thisMonth)),
    first_day: firstDay(month),
    last_day: lastDay(month),
  };
  if ('contractId' in of) return byContract(db, month, { ...asked, contract_id: of.contractId }, thisMonth);
  const ofSpace = {
    ...asked,
    space_id: of.spaceId,
    company_id: of.companyId,
    wanted_id: of.wantedId ?? null,
  };
  return bySpace(db, month, ofSpace, thisMonth);
}
