import { dailyCutOffParameter, firstDay, monthOf, previousMonth, todayIn } from 'shared/rules';
import type { Day, DayMask, SalesClock } from 'shared/rules';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import {
  monthStatement,
  visibilityColumns,
  visibilityPredicate,
  visibilityValues,
  type VisibilityValues,
} from '../../fast-path/index.ts';
import type { IdempotencyKey, StoredReply } from '../../http/idempotency.ts';
import { cutOffDayOf, cutOffJudgedOn, parameterOn } from '../parameters/repository.ts';
import { namedSales, saleOfJson, type NamedSaleRow, type SaleJson } from './sale-record.ts';
import type { StateRow } from './repository.ts';

/** A contract with everything that decides about its days. */
export type LeaseSummary = {
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
  /** Days of the country's previous month with a sale or a justification. */
  readonly settledLastMonth: DayMask;
  /** The records of the requested days. */
  readonly sales: ReadonlyMap<Day, NamedSaleRow>;
};

export type SaleFacts = {
  readonly clock: SalesClock;
  /** The requested contracts in the caller's reach, by id. */
  readonly contracts: ReadonlyMap<number, LeaseSummary>;
  /** The stored reply to the same idempotency key. */
  readonly reply: StoredReply | null;
};

type FactsRow = Omit<LeaseSummary, 'state' | 'sales' | 'settledLastMonth'> & {
  readonly state: LeaseSummary['state'];
  readonly settled: DayMask | null;
  readonly cut_off: string | null;
  readonly reply: StoredReply | null;
  readonly sale: SaleJson | null;
};

type Question = VisibilityValues & {
  readonly contract_id: number;
  /** Null reads only the contract. */
  readonly day: Day | null;
  /** First day of the country's previous month. */
  readonly last_month: Day;
  /** Name of the parameter. */
  readonly cut_off: string;
  /** The day whose value counts. */
  readonly judged_on: Day;
  readonly user_id: number;
  readonly key: string | null;
};

/** Everything that decides about one day of a contract. */
const factsOfDay = monthStatement<Question, FactsRow>(
  'sale-facts',
  {
    ...visibilityColumns,
    contract_id: 'integer',
    day: 'date',
    last_month: 'date',
    cut_off: 'text',
    judged_on: 'date',
    user_id: 'integer',
    key: 'text',
  },
  (inMonth) => `select c.id, c.country_code, c.starts_on, c.ends_on, c.real_end_on,
      json_build_object('version', state.version, 'month', state.month,
        'declared', state.declared, 'justified', state.justified,
        'previous_declared', state.previous_declared, 'previous_justified', state.previous_justified) as state,
      last.declared | last.justified as settled,
      ${parameterOn('asked.cut_off', 'asked.judged_on')} as cut_off,
      case when k.key is not null
        then json_build_object('hash', k.request_hash, 'status', k.status, 'body', k.reply) end as reply,
      to_json(sale) as sale
    from contract c
    join contract_state state on state.contract_id = c.id
    left join month_counter last on last.contract_id = c.id and last.month = asked.last_month
    left join idempotency_key k on k.user_id = asked.user_id and k.key = asked.key
    left join lateral (
      ${namedSales} where s.contract_id = c.id and s.day = asked.day and ${inMonth('s.day')}
    ) sale on true
    where c.id = asked.contract_id and ${visibilityPredicate('c')}`,
  // A write follows, and calls that are read together are also written together.
  'patient',
);

type Asked = {
  readonly contractIds: readonly number[];
  readonly days: readonly Day[];
  readonly now: Date;
  /** The idempotency key, for a write that stores it itself. */
  readonly key?: IdempotencyKey;
};

/** Reads what is needed to check days of contracts. */
export async function readSaleFacts(
  { db, scope }: Scoped,
  { contractIds, days, now, key }: Asked,
): Promise<SaleFacts> {
  const country = scope.countryCode;
  const thisMonth = monthOf(todayIn(country, now));
  const question = {
    ...visibilityValues(scope),
    last_month: firstDay(previousMonth(thisMonth)),
    cut_off: dailyCutOffParameter(country),
    judged_on: cutOffJudgedOn(country, now),
    user_id: scope.userId,
    key: key?.key ?? null,
  };
  const ofDay = (contractId: number, day: Day | null): Promise<FactsRow | undefined> =>
    factsOfDay(
      db,
      day === null ? thisMonth : monthOf(day),
      { ...question, contract_id: contractId, day },
      thisMonth,
    );
  const wanted = days.length === 0 ? [null] : days;
  const answers = await Promise.all(contractIds.flatMap((id) => wanted.map((day) => ofDay(id, day))));
  const rows = answers.filter((row) => row !== undefined);
  const [first] = rows;
  return {
    clock: { country, now, cutOffDay: cutOffDayOf(first?.cut_off) },
    contracts: new Map(
      [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofContract]) => [id, contractFacts(ofContract)]),
    ),
    reply: first?.reply ?? null,
  };
}

function contractFacts(rows: readonly FactsRow[]): LeaseSummary {
  const [first] = rows;
  if (first === undefined) throw new Error('The contract has no row.');
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
