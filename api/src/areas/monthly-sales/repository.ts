import type { Insertable, Selectable } from 'kysely';
import { firstDay, type Month } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import { isReachedBrand } from '../../access/row-reach.ts';
import { reachableContracts } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { jsonb, type System } from '../../db/database.ts';
import type { MonthlySaleFileTable, MonthlySaleTable } from './tables.ts';

export type MonthRow = Selectable<MonthlySaleTable>;
type FileRow = Selectable<MonthlySaleFileTable>;

/** Undefined for a brand that is neither the caller's nor that of a store in reach. */
export const findReachedBrand = ({ db, scope }: Scoped, brandId: number) =>
  db
    .selectFrom('brand')
    .select('brand.id')
    .where('brand.id', '=', brandId)
    .where(isReachedBrand(scope, 'brand.id'))
    .executeTakeFirst();

/** A month's sales of contracts, with the user who declared them. */
export async function listSales(scoped: Scoped, contractIds: readonly number[], month: Month) {
  if (contractIds.length === 0) return [];
  return scoped.db
    .selectFrom('monthly_sale')
    .innerJoin('app_user', 'app_user.id', 'monthly_sale.declared_by')
    .selectAll('monthly_sale')
    .select(['app_user.first_name', 'app_user.last_name'])
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(scoped))
    .where('month', '=', firstDay(month))
    .execute();
}

export type NamedMonthRow = Awaited<ReturnType<typeof listSales>>[number];

/** Current files of sales, in order of upload. */
export async function listFiles(scoped: Scoped, saleIds: readonly number[]): Promise<FileRow[]> {
  if (saleIds.length === 0) return [];
  return scoped.db
    .selectFrom('monthly_sale_file')
    .innerJoin('monthly_sale', 'monthly_sale.id', 'monthly_sale_file.sale_id')
    .selectAll('monthly_sale_file')
    .where(isAnyOf('monthly_sale_file.sale_id', saleIds))
    .where('monthly_sale.contract_id', 'in', reachableContracts(scoped))
    .where('monthly_sale_file.removed_at', 'is', null)
    .orderBy('monthly_sale_file.id')
    .execute();
}

/** A file of a sale in reach, including replaced ones, which the history names. */
export const findFile = (scoped: Scoped, fileId: number): Promise<FileRow | undefined> =>
  scoped.db
    .selectFrom('monthly_sale_file')
    .innerJoin('monthly_sale', 'monthly_sale.id', 'monthly_sale_file.sale_id')
    .selectAll('monthly_sale_file')
    .where('monthly_sale_file.id', '=', fileId)
    .where('monthly_sale.contract_id', 'in', reachableContracts(scoped))
    .executeTakeFirst();

/** Totals of the month's daily declarations. */
export async function listDailyTotals(scoped: Scoped, contractIds: readonly number[], month: Month) {
  if (contractIds.length === 0) return [];
  return scoped.db
    .selectFrom('month_counter')
    .select(['contract_id', 'declared', 'tickets', 'gross', 'credit_notes'])
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(scoped))
    .where('month', '=', firstDay(month))
    .where('declared', '<>', 0)
    .execute();
}

export type DailyTotals = Awaited<ReturnType<typeof listDailyTotals>>[number];

export const listHistory = (scoped: Scoped, contractId: number, month: Month) =>
  scoped.db
    .selectFrom('monthly_sale_history as h')
    .innerJoin('monthly_sale', 'monthly_sale.id', 'h.sale_id')
    .innerJoin('app_user', 'app_user.id', 'h.changed_by')
    .select(['h.row_version', 'h.changed_at', 'h.before', 'h.after'])
    .select(['app_user.first_name', 'app_user.last_name'])
    .where('monthly_sale.contract_id', '=', contractId)
    .where('monthly_sale.contract_id', 'in', reachableContracts(scoped))
    .where('monthly_sale.month', '=', firstDay(month))
    .orderBy('h.row_version', 'desc')
    .execute();

/* Writes: the caller has locked the contract and checked the tenant filter. */

export type MonthContent = Omit<
  Insertable<MonthlySaleTable>,
  'id' | 'contract_id' | 'month' | 'audited' | 'declared_by' | 'declared_at' | 'row_version'
>;

export async function insertSale(
  db: System,
  row: MonthContent & Pick<MonthRow, 'contract_id' | 'month' | 'declared_by' | 'declared_at'>,
): Promise<number> {
  const inserted = await db.insertInto('monthly_sale').values(row).returning('id').executeTakeFirstOrThrow();
  return inserted.id;
}

export async function updateSale(
  db: System,
  saleId: number,
  seenVersion: number,
  content: MonthContent,
): Promise<void> {
  await db
    .updateTable('monthly_sale')
    .set({ ...content, row_version: seenVersion + 1 })
    .where('id', '=', saleId)
    .where('row_version', '=', seenVersion)
    .executeTakeFirstOrThrow();
}

export async function insertFiles(db: System, rows: Insertable<MonthlySaleFileTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('monthly_sale_file').values(rows).execute();
}

export async function removeFiles(db: System, fileIds: readonly number[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await db.updateTable('monthly_sale_file').set({ removed_at: now }).where(isAnyOf('id', fileIds)).execute();
}

export async function insertHistory(
  db: System,
  entry: {
    readonly saleId: number;
    readonly version: number;
    readonly now: Date;
    readonly userId: number;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  await db
    .insertInto('monthly_sale_history')
    .values({
      sale_id: entry.saleId,
      row_version: entry.version,
      changed_at: entry.now,
      changed_by: entry.userId,
      before: jsonb(entry.before),
      after: jsonb(entry.after),
    })
    .execute();
}
