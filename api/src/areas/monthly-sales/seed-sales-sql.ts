import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Database } from '../../db/database.ts';

/** A contract's months that get a declaration: from `since` to `until`, both first days. */
export type DemoMonths = {
  readonly contract_id: number;
  readonly country: CountryCode;
  readonly since: string;
  readonly until: string;
};

/** A declaration that was made up, with what its evidence says. */
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
 * Declares months as what their days come to: tickets, cash, card and credit notes are those of the daily records. Who
 * declared the days declares the month, some days into the next one. Older months were audited.
 */
export async function insertDemoMonths(
  db: Database,
  contracts: readonly DemoMonths[],
  now: Date,
): Promise<DemoSale[]> {
  const facts = sql`jsonb_to_recordset(cast(${JSON.stringify(contracts)} as jsonb)) as asked(
    contract_id integer, country text, since date, until date)`;
  const { rows } = await sql<DemoSale>`
    with days as (
      select asked.contract_id, asked.country, date_trunc('month', s.day)::date as month,
        case when asked.country = 'CHL' then sum(s.receipt_count + s.invoice_count) else sum(s.tickets) end as tickets,
        sum(s.receipt_cash + s.invoice_cash + s.exempt_cash) as cash, sum(s.gross) as gross,
        sum(s.credit_notes) as credit_notes, max(s.declared_by) as declared_by
      from ${facts}
      join daily_sale s on s.contract_id = asked.contract_id and s.day >= asked.since
        and s.day < asked.until + interval '1 month'
      group by 1, 2, 3
      having sum(s.gross) > 0
    ), months as (
      select d.*, (d.month + interval '1 month')::date as next,
        ('x' || substr(md5(d.contract_id || '/' || d.month), 1, 4))::bit(16)::integer / 65536.0 as luck
      from days d
    )
    insert into monthly_sale (
      contract_id, month, dated, tickets, cash, card, gross, net, receipt_series, invoice_series, credit_notes, audited,
      declared_by, declared_at
    )
    select m.contract_id, m.month, m.next - 1, m.tickets,
      case m.country when 'CHL' then m.cash when 'ARG' then floor(m.gross * (0.25 + 0.2 * m.luck)) else 0 end,
      case m.country when 'CHL' then m.gross - m.cash
        when 'ARG' then m.gross - floor(m.gross * (0.25 + 0.2 * m.luck)) else 0 end,
      case when m.country in ('CHL', 'ARG') then m.gross else 0 end,
      case m.country when 'CHL' then round(m.gross / 1.19) when 'ARG' then floor(m.gross / 1.21)
        when 'COL' then m.gross + m.credit_notes else m.gross end,
      case when m.country = 'PER' then 'B001' else '' end,
      case when m.country = 'PER' then 'F001' else '' end,
      case when m.country in ('PER', 'ARG') then m.credit_notes else 0 end,
      m.next < date_trunc('month', cast(${now} as timestamptz)) - interval '2 months' or m.luck < 0.07,
      m.declared_by,
      least(m.next + interval '14 hours' + floor(m.luck * 9) * interval '1 day', cast(${now} as timestamptz))
    from months m order by m.contract_id, m.month
    returning id, contract_id, month, tickets, greatest(gross, net) as amount, declared_by, declared_at`.execute(
    db,
  );
  return rows;
}
