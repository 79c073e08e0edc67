import type { CurrencyCode } from 'shared/countries';
import type { Database } from '../../db/database.ts';

export type NoteFacts = {
  readonly contractId: number;
  readonly to: readonly { readonly type: string; readonly targetId: number }[];
  readonly reason?: string;
  readonly createdAt?: string;
  readonly currency?: CurrencyCode;
  /** Minor units of each item. */
  readonly values?: readonly number[];
};

/** A note of two items, 700 and 300 in minor units, unless given otherwise; returns its folio. */
export async function insertDebitNote(
  db: Database,
  { contractId, to, reason = 'Consumo de agua', createdAt, currency = 'CLP', values = [700, 300] }: NoteFacts,
): Promise<number> {
  const { id } = await db
    .insertInto('debit_note')
    .values({
      contract_id: contractId,
      reason,
      description: 'Según lectura del medidor.',
      currency,
      created_at: new Date(createdAt ?? '2026-11-10T15:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('debit_note_item')
    .values(
      values.map((value, index) => ({
        debit_note_id: id,
        description: `Concepto ${index + 1}`,
        item_date: '2026-11-09',
        value,
      })),
    )
    .execute();
  await db
    .insertInto('debit_note_recipient')
    .values(
      to.map(({ type, targetId }) => ({
        debit_note_id: id,
        type,
        target_id: targetId,
        accepted_at: null,
        accepted_by: null,
      })),
    )
    .execute();
  return id;
}
