import { sql, type Insertable } from 'kysely';
import type { MonthlySaleTable } from '../../src/areas/monthly-sales/tables.ts';
import type { Database } from '../../src/db/database.ts';

/** First and last month of a contract to declare, both as first days. */
export type DemoMonths = {
  readonly contract_id: number;
  /** The daily sales say what was paid in cash; otherwise a share is generated. */
  readonly with_cash: boolean;
  readonly with_gross: boolean;
  readonly with_series: boolean;
  readonly with_notes: boolean;
  /** Divides the form's gross to get net; where users type net, the tax gives it. */
  readonly net_divisor: number | null;
  readonly tax_percent: number;
  readonly since: string;
  readonly until: string;
};

/** A generated declaration, with the content of its evidence. */
export type DemoSale = {
  readonly id: number;
  readonly contract_id: number;
  readonly month: string;
  readonly tickets: number;
  readonly amount: number;
  readonly declared_by: number;
  readonly declared_at: Date;
};

/**
 * Declares months as the totals of their days: tickets, cash, card and credit notes come from the daily
 * records. The user who declared the days declares the month, some days into the next one. Older months are
 * audited. They are computed first and stored then, because Citus breaks an insert that reads tables (decision 79).
 */
export async function insertDemoMonths(
  db: Database,
  contracts: readonly DemoMonths[],
  now: Date,
): Promise<DemoSale[]> {
  const facts = sql`jsonb_to_recordset(cast(${JSON.stringify(contracts)} as jsonb)) as asked(
    contract_id integer, with_cash boolean, with_gross boolean, with_series boolean, with_notes boolean,
    net_divisor numeric, tax_percent numeric, since date, until date)`;
  const { rows } = await sql<Insertable<MonthlySaleTable>>`
    with asked as (
      select * from ${facts}
    ), days as (
      select s.contract_id, date_trunc('month', s.day)::date as month, sum(s.tickets) as tickets,
        sum(s.receipt_cash + s.invoice_cash + s.exempt_cash) as cash, sum(s.gross) as gross,
        sum(s.credit_notes) as credit_notes, max(s.declared_by) as declared_by
      from asked
      join daily_sale s on s.contract_id = asked.contract_id and s.day >= asked.since
        and s.day < asked.until + interval '1 month'
      group by 1, 2
      having sum(s.gross) > 0
    ), chances as (
      select d.*, (d.month + interval '1 month')::date as next,
        ('x' || substr(md5(d.contract_id || '/' || d.month), 1, 4))::bit(16)::integer / 65536.0 as luck
      from days d
    ), months as (
      select *, case when not with_gross then 0 when with_cash then cash
        else floor(gross * (0.25 + 0.2 * luck)) end as paid_in_cash
      from chances join asked using (contract_id)
    )
    select m.contract_id, m.month, m.next - 1 as dated, m.tickets::integer,
      m.paid_in_cash::bigint as cash,
      (case when m.with_gross then m.gross - m.paid_in_cash else 0 end)::bigint as card,
      (case when m.with_gross then m.gross else 0 end)::bigint as gross,
      (case when m.net_divisor is not null then round(m.gross / m.net_divisor)
        when m.with_gross then floor(m.gross / (1 + m.tax_percent / 100))
        when m.with_notes then m.gross else m.gross + m.credit_notes end)::bigint as net,
      case when m.with_series then 'B001' else '' end as receipt_series,
      case when m.with_series then 'F001' else '' end as invoice_series,
      (case when m.with_notes then m.credit_notes else 0 end)::bigint as credit_notes,
      m.next < date_trunc('month', cast(${now} as timestamptz)) - interval '2 months' or m.luck < 0.07 as audited,
      m.declared_by,
      least(m.next + interval '14 hours' + floor(m.luck * 9) * interval '1 day', cast(${now} as timestamptz)) as declared_at
    from months m order by m.contract_id, m.month`.execute(db);
  const declared: DemoSale[] = [];
  for (let from = 0; from < rows.length; from += 200) {
    const stored = await db
      .insertInto('monthly_sale')
      .values(rows.slice(from, from + 200))
      .returning(['id', 'contract_id', 'month', 'tickets', 'declared_by', 'declared_at'])
      .returning((eb) => eb.fn<number>('greatest', ['gross', 'net']).as('amount'))
      .execute();
    declared.push(...stored);
  }
  return declared;
}
