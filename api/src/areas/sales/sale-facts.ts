import { dailyCutOffParameter, firstDay, monthOf, previousMonth, todayIn } from 'shared/rules';
import type { Day, DayMask, SalesClock } from 'shared/rules';
import type { CountryCode } from 'shared/countries';
import { reachSql, reachValues, type Scope } from '../../access/scope.ts';
import type { Database } from '../../db/database.ts';
import { monthStatement, type MonthStatement } from '../../db/statement.ts';
import type { OnceKey, StoredReply } from '../../http/idempotency.ts';
import { cutOffDayOf } from '../parameters/repository.ts';
import { namedSales, saleOfJson, type NamedSaleRow, type SaleJson } from './sale-record.ts';
import type { StateRow } from './repository.ts';

/** A contract with all that decides about its days. */
export type ContractFacts = {
  readonly id: number;
  readonly country_code: CountryCode;
  readonly starts_on: Day;
  readonly ends_on: Day;
  readonly real_end_on: Day | null;
  /** Its row for the lists, with the version that a write must still find. */
  readonly state: Pick<
    StateRow,
    'version' | 'month' | 'declared' | 'justified' | 'previous_declared' | 'previous_justified'
  >;
  /** Days of the country's previous month that have a sale or a justification. */
  readonly settledLastMonth: DayMask;
  /** The records of the days that were asked for. */
  readonly sales: ReadonlyMap<Day, NamedSaleRow>;
};

export type SaleFacts = {
  readonly clock: SalesClock;
  /** The contracts that the caller reaches, by id. */
  readonly contracts: ReadonlyMap<number, ContractFacts>;
  /** What was answered to the same key before. */
  readonly reply: StoredReply | null;
};

type FactsRow = Omit<ContractFacts, 'state' | 'sales' | 'settledLastMonth'> & {
  state: ContractFacts['state'];
  settled: DayMask | null;
  cut_off: string | null;
  reply: StoredReply | null;
  sale: SaleJson | null;
};

/** $1, $2 contracts and days; $3 last month; $4 name of the parameter; $5, $6 user and key; $7…$11 reach. */
const factsOf = (name: string, contract: string, day: string): MonthStatement<FactsRow> =>
  monthStatement(name, (inMonth) => {
    const days = `s.contract_id = c.id and ${day} and ${inMonth('s.day')}`;
    return `select c.id, c.country_code, c.starts_on, c.ends_on, c.real_end_on,
      json_build_object('version', state.version, 'month', state.month,
        'declared', state.declared, 'justified', state.justified,
        'previous_declared', state.previous_declared, 'previous_justified', state.previous_justified) as state,
      last.declared | last.justified as settled,
      cut_off.value as cut_off,
      case when k.key is not null
        then json_build_object('hash', k.request_hash, 'status', k.status, 'body', k.reply) end as reply,
      to_json(sale) as sale
    from contract c
    join contract_state state on state.contract_id = c.id
    left join month_counter last on last.contract_id = c.id and last.month = $3
    left join country_parameter cut_off on cut_off.name = $4
    left join idempotency_key k on k.user_id = $5 and k.key = $6
    left join lateral (${namedSales} where ${days}) sale on true
    where ${contract} and ${reachSql('c', 7)}`;
  });

/** One contract and day: the busy one of the two, with estimates by which its plan is kept. */
const factsOfDay = factsOf('sale-facts', 'c.id = $1', 's.day = $2');
const factsOfDays = factsOf('sale-facts-many', 'c.id = any($1::integer[])', 's.day = any($2::date[])');

type Asked = {
  readonly contractIds: readonly number[];
  readonly days: readonly Day[];
  readonly now: Date;
  /** Of a write that keeps its key itself. */
  readonly key?: OnceKey;
};

/** Reads what it takes to judge days of contracts: one statement for each month that they are of. */
export async function readSaleFacts(
  db: Database,
  scope: Scope,
  { contractIds, days, now, key }: Asked,
): Promise<SaleFacts> {
  const country = scope.countryCode;
  const thisMonth = monthOf(todayIn(country, now));
  const [contractId, day] = [contractIds[0], days[0]];
  const isOneDay = contractIds.length === 1 && days.length === 1;
  const read = isOneDay ? factsOfDay : factsOfDays;
  const values = [
    ...(isOneDay ? [contractId, day] : [contractIds, days]),
    firstDay(previousMonth(thisMonth)),
    dailyCutOffParameter(country),
    scope.userId,
    key?.key ?? null,
    ...reachValues(scope),
  ];
  const rows: FactsRow[] = [];
  for (const month of new Set(days.length === 0 ? [thisMonth] : days.map(monthOf))) {
    rows.push(...(await read(db, month, values)));
  }
  const [first] = rows;
  return {
    clock: { country, now, cutOffDay: cutOffDayOf(first?.cut_off) },
    contracts: new Map(
      [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofContract]) => [id, contractFacts(ofContract)]),
    ),
    reply: first?.reply ?? null,
  };
}

function contractFacts(rows: readonly FactsRow[]): ContractFacts {
  const [first] = rows;
  if (first === undefined) throw new Error('A contract without a row.');
  const { id, country_code, starts_on, ends_on, real_end_on, state, settled } = first;
  const sales = rows.flatMap(({ sale }) => (sale === null ? [] : [saleOfJson(sale)]));
  return {
    id,
    country_code,
    starts_on,
    ends_on,
    real_end_on,
    state,
    settledLastMonth: settled ?? 0,
    sales: new Map(sales.map((sale) => [sale.day, sale])),
  };
}
