import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import { addMonths, type Day } from 'shared/rules';
import type { Database } from '../../src/db/database.ts';

/** Generator settings of a store. `daily` and `ticket` in major units, `unit` minor units per major one. */
type DemoStore = {
  readonly contract_id: number;
  readonly user_id: number;
  /** Receipts and invoices are counted separately, and exempt sales too. */
  readonly with_documents: boolean;
  readonly with_series: boolean;
  readonly with_notes: boolean;
  readonly zone: string;
  readonly unit: number;
  readonly since: string;
  readonly until: string;
  readonly today: string;
  readonly daily: number;
  readonly ticket: number;
  readonly gaps: readonly string[];
  /** The justifications of its country, by their ids. */
  readonly reasons: readonly number[];
};

/**
 * Generates the days in the database: tens of thousands of rows in seconds. Randomness comes from a hash of
 * contract and day, so the same contracts and days always get the same figures. The statement reads no table, because
 * Citus breaks an insert that does (decision 79), and some steps are materialized, because it takes half a minute to plan
 * expressions that hold all those before.
 */
export async function insertDemoSales(db: Database, stores: readonly DemoStore[], now: Date): Promise<void> {
  const facts = sql`jsonb_to_recordset(cast(${JSON.stringify(stores)} as jsonb)) as store(
    contract_id integer, user_id integer, with_documents boolean, with_series boolean, with_notes boolean, zone text,
    unit bigint, since date, until date, today date, daily double precision,
    ticket double precision, gaps jsonb, reasons jsonb)`;
  // A mall's week and year: quiet Mondays, full Saturdays, and a December that peaks before Christmas.
  const season = sql`(array[0.92, 0.7, 0.72, 0.8, 0.95, 1.25, 1.5])[1 + extract(dow from d.day)::integer]
    * (array[0.9, 0.85, 0.95, 0.97, 1.08, 1, 0.98, 1, 1.02, 1.03, 1.12, 1.6])[extract(month from d.day)::integer]
    * case when to_char(d.day, 'MMDD') between '1212' and '1224' then 1.35 else 1 end`;
  await sql`
    with days as (
      select store.*, d.day::date as day, md5(store.contract_id || '/' || d.day::date) as hash
      from ${facts}, generate_series(store.since, store.until, interval '1 day') as d(day)
      where not store.gaps ? d.day::date::text
    ), chances as materialized (
      select *,
        ('x' || substr(hash, 1, 4))::bit(16)::integer / 65536.0 as luck,
        ('x' || substr(hash, 5, 4))::bit(16)::integer / 65536.0 as cash,
        ('x' || substr(hash, 9, 4))::bit(16)::integer / 65536.0 as fate,
        ('x' || substr(hash, 13, 4))::bit(16)::integer / 65536.0 as delay,
        ('x' || substr(hash, 17, 4))::bit(16)::integer / 65536.0 as audit
      from days
    ), trade as (
      select d.*, d.fate > 0.988 as justified,
        d.daily * ${season} * (0.8 + 0.4 * d.luck) as amount,
        case when d.delay < 0.82 then 0 when d.delay < 0.95 then 1 else 2 + floor(d.audit * 5)::integer end as late
      from chances d
    ), counted as materialized (
      select t.*, least(t.late, t.today - t.day) as days_late,
        case when t.justified then 0 else greatest(1, least(9000, round(t.amount / t.ticket)))::integer end as sold
      from trade t
    ), split as (
      select c.*,
        case when c.with_documents then floor(c.sold * 0.09)::integer else 0 end as invoices,
        case when c.with_documents then floor(c.sold * 0.05)::integer else 0 end as exempt,
        (c.ticket * c.unit * (0.85 + 0.3 * c.luck))::bigint as per_ticket,
        0.2 + 0.2 * c.cash as cash_share
      from counted c
    ), amounts as materialized (
      select s.*,
        case when s.with_documents then (s.sold - s.invoices) * s.per_ticket else 0 end as receipts_amount,
        s.invoices * s.per_ticket * 3 as invoices_amount,
        s.exempt * s.per_ticket as exempt_amount,
        case when s.with_documents then 0 else s.sold * s.per_ticket + (s.luck * 89)::bigint end
          * (not s.justified)::integer as net
      from split s
    ), sale as (
      insert into daily_sale (
        contract_id, day, receipt_count, receipt_cash, receipt_card, invoice_count, invoice_cash, invoice_card,
        exempt_count, exempt_card, receipt_series, invoice_series, tickets, net_amount, credit_notes, gross, days_late,
        comment, justification_id, audited, declared_by, declared_at
      )
      select a.contract_id, a.day,
        case when a.with_documents then a.sold - a.invoices else 0 end,
        floor(a.receipts_amount * a.cash_share)::bigint,
        a.receipts_amount - floor(a.receipts_amount * a.cash_share)::bigint,
        a.invoices, 0, a.invoices_amount, a.exempt, a.exempt_amount,
        case when a.with_series and not a.justified then 'B001' else '' end,
        case when a.with_series and not a.justified then 'F001' else '' end,
        a.sold, a.net,
        case when a.with_notes and a.fate < 0.07 then -floor((a.net + a.receipts_amount) * 0.03)::bigint else 0 end,
        a.receipts_amount + a.invoices_amount + a.exempt_amount + a.net,
        a.days_late,
        case when a.fate between 0.5 and 0.52 then 'Venta con promoción del centro comercial.' else '' end,
        case when a.justified
          then (a.reasons -> floor(a.luck * jsonb_array_length(a.reasons))::integer)::integer end,
        a.day < date_trunc('month', a.today) and a.audit < 0.06,
        a.user_id,
        least((a.day + a.days_late + time '21:15' + a.luck * interval '90 minutes') at time zone a.zone, cast(${now} as timestamptz))
      from amounts a
      returning *
    )
    insert into daily_sale_history (contract_id, day, row_version, changed_at, changed_by, before, after)
    select contract_id, day, row_version, declared_at, declared_by, null, to_jsonb(sale) from sale`.execute(
    db,
  );
}

/** Who audited the audited days: the country's operations, on the sixth of the month after. */
export async function insertDemoAudits(
  db: Database,
  country: CountryCode,
  userId: number,
  now: Date,
): Promise<void> {
  const audited = await db
    .selectFrom('month_counter')
    .innerJoin('contract', 'contract.id', 'month_counter.contract_id')
    .where('month_counter.audited', '<>', 0)
    .where('contract.country_code', '=', country)
    .select(['contract_id', 'month', 'month_counter.audited as days'])
    .execute();
  if (audited.length === 0) return;
  const atOf = (month: Day): Date => {
    const sixth = new Date(`${addMonths(month.slice(0, 7), 1)}-06T14:00:00Z`);
    return sixth < now ? sixth : now;
  };
  const locks = audited.map((row) => ({ ...row, locked: true, at: atOf(row.month), user_id: userId }));
  await db.insertInto('sale_lock').values(locks).execute();
}
