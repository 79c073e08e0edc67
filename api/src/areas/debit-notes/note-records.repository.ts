import { sql } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Scoped } from '../../access/scoped.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { isOwnMall } from '../../imports/records/references.repository.ts';

/** The notes with one of these codes, whatever their lease. */
export const notesByCode = (scoped: Scoped, country: CountryCode, codes: readonly string[]) =>
  scoped.db
    .selectFrom('debit_note')
    .innerJoin('contract', 'contract.id', 'debit_note.contract_id')
    .innerJoin('debit_note_item', 'debit_note_item.debit_note_id', 'debit_note.id')
    .where('contract.country_code', '=', country)
    .where(isOwnMall(scoped, country, 'contract.building_id'))
    .where(sql<boolean>`debit_note.erp_code = any(${[...codes]}::text[])`)
    .select([
      'debit_note.id',
      'contract.code as lease_code',
      sql<string>`debit_note.erp_code`.as('code'),
      'debit_note.reason',
      'debit_note.description',
      'debit_note_item.item_date',
      'debit_note_item.value',
      sql<boolean>`exists (
        select from debit_note_recipient as recipient
        where recipient.debit_note_id = debit_note.id and recipient.accepted_at is not null)`.as('accepted'),
    ])
    .execute();

export type StoredNote = Awaited<ReturnType<typeof notesByCode>>[number];

/** A note that an import writes, with what it charges; `value` in minor units. */
export type NoteWrite = {
  readonly contract_id: number;
  readonly company_id: number;
  readonly erp_code: string;
  readonly reason: string;
  readonly description: string;
  readonly currency: string;
  readonly item_date: string;
  readonly value: number;
};

const given = (rows: readonly NoteWrite[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
  contract_id integer, company_id integer, erp_code text, reason text, description text, currency text,
  item_date date, value bigint)`;

/** Inserts or changes notes by lease and code. A new one is addressed to the company of its lease. */
export async function putNotes({ db }: Scoped, rows: readonly NoteWrite[], now: Date): Promise<void> {
  await sql`
    with written as (
      insert into debit_note (contract_id, erp_code, reason, description, currency, created_at)
      select contract_id, erp_code, reason, description, currency, ${now} from ${given(rows)}
      on conflict (contract_id, erp_code) do update set
        reason = excluded.reason, description = excluded.description, currency = excluded.currency
      returning id, contract_id, erp_code
    ), note as (
      select written.id, given.* from written
      join ${given(rows)} on given.contract_id = written.contract_id and given.erp_code = written.erp_code
    ), addressed as (
      insert into debit_note_recipient (debit_note_id, type, target_id)
      select id, 'company', company_id from note
      on conflict (debit_note_id, type, target_id) do nothing
    ), changed as (
      update debit_note_item as item
      set description = note.description, item_date = note.item_date, value = note.value
      from note where item.debit_note_id = note.id
      returning item.debit_note_id
    )
    insert into debit_note_item (debit_note_id, description, item_date, value)
    select id, description, item_date, value from note
    where not exists (select from debit_note_item as item where item.debit_note_id = note.id)`.execute(db);
}

/** Deletes the notes that were not accepted; returns the ids of those that are gone. */
export async function deleteNotes(
  scoped: Scoped,
  country: CountryCode,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await scoped.db
    .deleteFrom('debit_note')
    .where(isAnyOf('debit_note.id', ids))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contract')
          .whereRef('contract.id', '=', 'debit_note.contract_id')
          .where(isOwnMall(scoped, country, 'contract.building_id')),
      ),
    )
    .where(
      sql<boolean>`not exists (
        select from debit_note_recipient as recipient
        where recipient.debit_note_id = debit_note.id and recipient.accepted_at is not null)`,
    )
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
