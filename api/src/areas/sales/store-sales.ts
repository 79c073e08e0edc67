import type { AuditSource } from '../../audit/audit-log.ts';
import type { Database } from '../../db/database.ts';
import { gather, prepared, run } from '../../fast-path/index.ts';
import type { NewReply } from '../../http/idempotency.ts';
import type { SaleChange } from './sale-change.ts';
import { changingColumns } from './sale-record.ts';

/**
 * Records, history, counters, contract state, audit log and idempotency key of several saves in one
 * statement: one round trip, and each save is stored completely or not at all. A save is skipped if one of
 * its contracts was written since it was read or is locked now (`seen`), or one of its days was audited or
 * changed (`sale`). The statement never waits for a locked contract; a save that must wait locks its
 * contracts in a transaction.
 */
const store = prepared(
  'store-sales',
  `with save as materialized (
    select * from jsonb_to_recordset($1) as save(n integer, contracts integer, at timestamptz, user_id integer, ip text,
      request_id text, key text, request_hash text, status integer, reply text)
  ), next as materialized (
    select * from jsonb_to_recordset($2) as next(n integer, contract_id integer, version integer, month date,
      expected integer, declared integer, justified integer,
      previous_expected integer, previous_declared integer, previous_justified integer)
  ), seen as (
    -- Citus passes on the rows of a subquery that locks, and not those of a named one.
    select n from (
      select next.n
      from contract_state state join next on next.contract_id = state.contract_id and next.version = state.version
      for update of state skip locked
    ) locked
  ), whole as materialized (
    select save.* from save where contracts = (select count(*) from seen where seen.n = save.n)
  ), change as materialized (
    select whole.*, days.action, days.contract_id, days.day, days."before", days."after"
    from jsonb_to_recordset($3) as days(n integer, action text, contract_id integer, day date, "before" jsonb, "after" jsonb)
    join whole using (n)
  ), sale as (
    insert into daily_sale
    select record.* from change cross join lateral jsonb_populate_record(null::daily_sale, change."after") record
    on conflict (contract_id, day) do update
      set ${changingColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
      where not daily_sale.audited and daily_sale.row_version = excluded.row_version - 1
    returning contract_id, day, row_version
  ), stored as materialized (
    select change.*, sale.row_version from sale join change using (contract_id, day)
  ), history as (
    insert into daily_sale_history (contract_id, day, row_version, changed_at, changed_by, "before", "after")
    select contract_id, day, row_version, at, user_id, "before", "after" from stored
  ), counter as (
    insert into month_counter
    select contract_id, month, expected, declared, justified, tickets, gross, credit_notes
    from jsonb_to_recordset($4) as counter(contract_id integer, month date, expected integer, declared integer,
      justified integer, tickets bigint, gross bigint, credit_notes bigint)
    where contract_id in (select contract_id from stored)
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
    from next
    where state.contract_id = next.contract_id and next.contract_id in (select contract_id from stored)
  ), entry as (
    insert into audit_log (at, user_id, country_code, ip, request_id, action, entity, entity_id, "before", "after")
    select at, user_id, (select country_code from app_user where id = user_id), ip, request_id, action, 'daily_sale',
      contract_id || '-' || day, "before", "after"
    from stored
    where action is not null
  ), answer as (
    insert into idempotency_key (user_id, key, request_hash, status, reply, created_at)
    select user_id, key, request_hash, status, reply, at from stored where key is not null
  )
  select n, count(*)::integer as days from stored group by n`,
);

type Save = {
  readonly source: AuditSource;
  readonly changes: readonly SaleChange[];
  readonly answer: NewReply | undefined;
};

/**
 * The saves whose contracts no earlier save writes; what the others were based on changes once those are
 * stored.
 */
function firstOfTheirContracts(saves: readonly Save[]): readonly (Save & { readonly n: number })[] {
  const taken = new Set<number>();
  return saves.flatMap((save, n) => {
    const ids = save.changes.map(({ state }) => state.contract_id);
    if (ids.some((id) => taken.has(id))) return [];
    for (const id of ids) taken.add(id);
    return { ...save, n };
  });
}

/** Whether each of the saves was stored. */
async function storeAll(db: Database, saves: readonly Save[]): Promise<(place: number) => boolean> {
  const lines = firstOfTheirContracts(saves);
  const rows = await run<{ n: number; days: number }>(db, store, [
    JSON.stringify(
      lines.map(({ n, source, changes, answer }) => ({
        n,
        contracts: changes.length,
        at: source.now,
        user_id: source.userId,
        ip: source.ip,
        request_id: source.requestId,
        key: answer?.key,
        request_hash: answer?.requestHash,
        status: answer?.status,
        reply: answer?.body,
      })),
    ),
    JSON.stringify(lines.flatMap(({ n, changes }) => changes.map(({ state }) => ({ n, ...state })))),
    JSON.stringify(
      lines.flatMap(({ n, changes }) =>
        changes
          .flatMap((change) => change.days)
          .map(({ action, before, after }) => {
            const { contract_id, day } = after;
            return { n, action, contract_id, day, before, after };
          }),
      ),
    ),
    JSON.stringify(lines.flatMap(({ changes }) => changes.flatMap(({ counters }) => counters))),
  ]);
  const storedDays = new Map(rows.map(({ n, days }) => [n, days]));
  return (place) => storedDays.get(place) === saves[place]?.changes.flatMap(({ days }) => days).length;
}

const storeWithOthers = gather(storeAll, 'patient');

/**
 * The only code that writes sales, for one day or many. False: nothing was stored, because what the changes
 * are based on is no longer true. This cannot happen in a transaction that has locked the contracts and their
 * days.
 */
export async function storeSales(
  db: Database,
  source: AuditSource,
  changes: readonly SaleChange[],
  answer?: NewReply,
): Promise<boolean> {
  const save = { source, changes, answer };
  // An audit locks a record for its whole transaction: only edits of that record wait for it, not the rest of
  // a batch.
  const isEdit = changes.some(({ days }) => days.some(({ before }) => before !== null));
  return isEdit ? (await storeAll(db, [save]))(0) : storeWithOthers(db, save);
}
