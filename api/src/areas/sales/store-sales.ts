import type { AuditSource } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { NewReply } from '../../http/idempotency.ts';
import type { SaleChange } from './sale-change.ts';
import { changingColumns } from './sale-record.ts';

/**
 * Records, history, counters, contract state, audit log and idempotency key in one statement, so that they are stored
 * together or not at all, in one round trip. It writes nothing when a contract was written by somebody else since it was
 * read (`seen`), or its day was audited or changed (`sale`).
 */
const store = statement<{ stored: number }>(
  'store-sales',
  `with seen as (
    select state.contract_id
    from contract_state state
    join jsonb_to_recordset($1) as was(contract_id integer, version integer)
      on was.contract_id = state.contract_id and was.version = state.version
    for update of state
  ), change as materialized (
    select day -> 'before' as "before", day -> 'after' as "after", day ->> 'action' as action,
      (day -> 'after' ->> 'contract_id')::integer as contract_id, (day -> 'after' ->> 'day')::date as day
    from jsonb_array_elements($2) as days(day)
    where (select count(*) from seen) = jsonb_array_length($1)
  ), sale as (
    insert into daily_sale
    select row.* from change, jsonb_populate_record(null::daily_sale, change."after") as row
    on conflict (contract_id, day) do update
      set ${changingColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
      where not daily_sale.audited and daily_sale.row_version = excluded.row_version - 1
    returning contract_id, day, row_version
  ), history as (
    insert into daily_sale_history (contract_id, day, row_version, changed_at, changed_by, "before", "after")
    select contract_id, day, row_version, $4, $5, nullif("before", 'null'), "after" from sale join change using (contract_id, day)
  ), counter as (
    insert into month_counter
    select row.* from jsonb_array_elements($3) as months(month), jsonb_populate_record(null::month_counter, month) as row
    where exists (select from sale)
    on conflict (contract_id, month) do update set
      declared = (month_counter.declared & ~ excluded.justified) | excluded.declared,
      justified = (month_counter.justified & ~ excluded.declared) | excluded.justified,
      tickets = month_counter.tickets + excluded.tickets,
      gross = month_counter.gross + excluded.gross,
      credit_notes = month_counter.credit_notes + excluded.credit_notes
  ), state as (
    update contract_state state set
      month = next.month, expected = next.expected, declared = next.declared, justified = next.justified,
      previous_expected = next.previous_expected, previous_declared = next.previous_declared,
      previous_justified = next.previous_justified
    from jsonb_to_recordset($1) as next(contract_id integer, month date, expected integer, declared integer,
      justified integer, previous_expected integer, previous_declared integer, previous_justified integer)
    where state.contract_id = next.contract_id and exists (select from sale)
  ), entry as (
    insert into audit_log (at, user_id, ip, request_id, action, entity, entity_id, "before", "after")
    select $4, $5, $6, $7, action, 'daily_sale', contract_id || '-' || day, nullif("before", 'null'), "after"
    from sale join change using (contract_id, day)
    where action is not null
  ), answer as (
    insert into idempotency_key (user_id, key, request_hash, status, reply, created_at)
    select $5, $8, $9, $10, $11, $4 where $8::text is not null and exists (select from sale)
  )
  select count(*)::integer as stored from sale`,
);

/**
 * The only place that writes sales, for a single day and for many. False: nothing was stored, because the facts that the
 * changes rest on are no longer true. In a transaction that has locked the contracts and their days that cannot happen.
 */
export async function storeSales(
  db: Database,
  { userId, ip, requestId, now }: AuditSource,
  changes: readonly SaleChange[],
  answer?: NewReply,
): Promise<boolean> {
  const days = changes.flatMap((change) => change.days);
  const [row] = await store(db, [
    JSON.stringify(changes.map(({ state }) => state)),
    JSON.stringify(days),
    JSON.stringify(changes.flatMap(({ counters }) => counters)),
    now,
    userId,
    ip,
    requestId,
    answer?.key ?? null,
    answer?.requestHash ?? null,
    answer?.status ?? null,
    answer?.body ?? null,
  ]);
  return row?.stored === days.length;
}
