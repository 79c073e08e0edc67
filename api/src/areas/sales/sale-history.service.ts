import type { DailySale } from 'shared/endpoints/sales';
import type { SaleHistoryEntry } from 'shared/endpoints/sale-history';
import { saleAction, saleChanges, type Day } from 'shared/rules';
import { z } from 'zod';
import type { Scoped } from '../../access/scoped.ts';
import { orNotFound } from '../../http/api-error.ts';
import { findContract, type NamedContract } from '../contracts/named-contracts.repository.ts';
import { listHistory, listLocks, reasonNames } from './sale-history.repository.ts';
import { recordOf, type SaleRow } from './sale-record.ts';

/** A row of `daily_sale` in the history: JSON, so instants are texts. */
const storedRow = z.object({
  contract_id: z.number(),
  day: z.string(),
  receipt_count: z.number(),
  receipt_cash: z.number(),
  receipt_card: z.number(),
  invoice_count: z.number(),
  invoice_cash: z.number(),
  invoice_card: z.number(),
  exempt_count: z.number(),
  exempt_cash: z.number(),
  exempt_card: z.number(),
  online_count: z.number(),
  online_cash: z.number(),
  online_card: z.number(),
  meal_voucher_count: z.number(),
  meal_voucher_amount: z.number(),
  receipt_series: z.string(),
  invoice_series: z.string(),
  tickets: z.number(),
  net_amount: z.number(),
  credit_notes: z.number(),
  gross: z.number(),
  days_late: z.number(),
  comment: z.string(),
  justification_id: z.number().nullable(),
  audited: z.boolean(),
  declared_by: z.number(),
  declared_at: z.coerce.date(),
  row_version: z.number(),
}) satisfies z.ZodType<SaleRow>;

/**
 * Changes to the record of a day, its audits and unlockings, newest first; empty for a day without any.
 */
export async function readHistory(scoped: Scoped, contractId: number, day: Day): Promise<SaleHistoryEntry[]> {
  const contract = orNotFound(await findContract(scoped, contractId));
  const rows = await listHistory(scoped, contractId, day);
  const locks = await listLocks(scoped, contractId, day);
  const reasons = await reasonNames(scoped.db);
  const changes = rows.map((row): SaleHistoryEntry => {
    const before = row.before === null ? null : recordIn(row.before, contract, reasons);
    const after = recordIn(row.after, contract, reasons);
    return {
      version: row.row_version,
      cuando: row.changed_at.toISOString(),
      quien: fullName(row.first_name, row.last_name),
      accion: saleAction(before, after),
      cambios: saleChanges(contract.country_code, before, after),
      ...(row.reason !== null && { motivo: row.reason }),
      ...(row.asker_first_name !== null && {
        pedidaPor: fullName(row.asker_first_name, row.asker_last_name),
      }),
    };
  });
  return [...locks.map(lockEntry), ...changes].toSorted(
    (a, b) => b.cuando.localeCompare(a.cuando) || placeOf(a) - placeOf(b),
  );
}

/** An accepted request unlocks, corrects and locks the day again at one instant. */
const placeOf = ({ accion }: SaleHistoryEntry): number => {
  if (accion === 'auditada') return 0;
  return accion === 'desbloqueada' ? 2 : 1;
};

const fullName = (first: string, last: string | null): string => `${first} ${last ?? ''}`.trim();

const lockEntry = ({
  locked,
  reason,
  at,
  ...by
}: Awaited<ReturnType<typeof listLocks>>[number]): SaleHistoryEntry => ({
  version: null,
  cuando: at.toISOString(),
  quien: fullName(by.first_name, by.last_name),
  accion: locked ? 'auditada' : 'desbloqueada',
  cambios: [],
  ...(reason !== null && { motivo: reason }),
});

/** A version of a record as the history keeps it. */
export const readVersion = async (
  scoped: Scoped,
  contract: NamedContract,
  stored: unknown,
): Promise<DailySale> => recordIn(stored, contract, await reasonNames(scoped.db));

function recordIn(
  stored: unknown,
  { country_code: country }: NamedContract,
  reasons: ReadonlyMap<number, string>,
): DailySale {
  const row = storedRow.parse(stored);
  return recordOf(country, {
    ...row,
    // The history entry names the author.
    first_name: '',
    last_name: '',
    justification_name: row.justification_id === null ? null : (reasons.get(row.justification_id) ?? null),
  });
}
