import { sql, type Insertable, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { MonthFilter } from 'shared/contract/monthly-sales';
import { firstDay, lastDay, type Month } from 'shared/rules';
import { reachableContracts, type Scope } from '../../access/scope.ts';
import { isAnyOf } from '../../db/any-of.ts';
import { jsonb, type Database } from '../../db/database.ts';
import { countRows, sliced, type Slice } from '../../db/page.ts';
import { searchText } from '../../db/search-text.ts';
import { namedContracts } from '../contracts/named-contracts.ts';
import type { MonthlySaleFileTable, MonthlySaleTable } from './tables.ts';

export type MonthSearch = {
  readonly month: Month;
  /** Whether the month can be declared now: what is not declared waits, or is too late. */
  readonly open: boolean;
  readonly empresaId?: number | undefined;
  readonly marcaId?: number | undefined;
  readonly buscar?: string | undefined;
  readonly estado?: MonthFilter | undefined;
  /** Contracts that are not in force too. */
  readonly noVigentes?: boolean | undefined;
};

export type MonthRow = Selectable<MonthlySaleTable>;
type FileRow = Selectable<MonthlySaleFileTable>;

const locked = sql<boolean>`(contract.audited or coalesce(monthly_sale.audited, false))`;

const conditions: Readonly<Record<MonthFilter, RawBuilder<boolean>>> = {
  audited: locked,
  declared: sql`(monthly_sale.id is not null and not ${locked})`,
  pending: sql`(monthly_sale.id is null and not ${locked})`,
};

/** The caller's contracts that were valid on a day of the month, each with its sale. */
function monthOf(db: Database, scope: Scope, search: Pick<MonthSearch, 'month' | 'empresaId' | 'marcaId'>) {
  const { month, empresaId, marcaId } = search;
  return namedContracts(db, scope)
    .leftJoin('monthly_sale', (join) =>
      join
        .onRef('monthly_sale.contract_id', '=', 'contract.id')
        .on('monthly_sale.month', '=', firstDay(month)),
    )
    .where('contract.starts_on', '<=', lastDay(month))
    .where(sql<SqlBool>`coalesce(contract.real_end_on, contract.ends_on) >= ${firstDay(month)}::date`)
    .$if(empresaId !== undefined, (rows) => rows.where('contract.company_id', '=', empresaId ?? 0))
    .$if(marcaId !== undefined, (rows) => rows.where('contract.brand_id', '=', marcaId ?? 0));
}

function matching(db: Database, scope: Scope, search: MonthSearch) {
  const { buscar, estado, noVigentes } = search;
  const text = searchText(
    sql`brand.name || ' ' || building.name || ' ' || coalesce(space.local_code, '') || ' ' || space.code || ' ' || contract.code`,
  );
  return monthOf(db, scope, search)
    .$if(noVigentes !== true, (rows) => rows.where('contract.status', '=', 'vigente'))
    .$if(Boolean(buscar), (rows) =>
      rows.where(sql<boolean>`strpos(${text}, ${searchText(buscar ?? '')}) > 0`),
    )
    .$if(estado !== undefined, (rows) => rows.where(conditions[estado ?? 'pending']));
}

/** By brand and store; without `page` every contract that the filters give. */
export function listMonthRows(db: Database, scope: Scope, search: MonthSearch, page?: Slice) {
  const rows = matching(db, scope, search).orderBy('brand.name').orderBy('space.code').orderBy('contract.id');
  return sliced(rows, page).execute();
}

export const countMonthRows = (db: Database, scope: Scope, search: MonthSearch): Promise<number> =>
  countRows(matching(db, scope, search).clearSelect());

/** What the month has as a whole, whatever is searched for. */
export function readSummary(db: Database, scope: Scope, search: MonthSearch) {
  const shown = sql`(contract.status = 'vigente' or ${search.noVigentes === true})`;
  return monthOf(db, scope, search)
    .clearSelect()
    .select([
      sql<number>`count(*) filter (where ${shown})`.as('contracts'),
      sql<number>`count(*) filter (where ${shown} and monthly_sale.id is not null)`.as('declared'),
      sql<number>`count(*) filter (where contract.status <> 'vigente')`.as('ended'),
    ])
    .executeTakeFirstOrThrow();
}

/** The sales of contracts in a month, with who declared them. */
export async function listSales(db: Database, scope: Scope, contractIds: readonly number[], month: Month) {
  if (contractIds.length === 0) return [];
  return db
    .selectFrom('monthly_sale')
    .innerJoin('app_user', 'app_user.id', 'monthly_sale.declared_by')
    .selectAll('monthly_sale')
    .select(['app_user.first_name', 'app_user.last_name'])
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(db, scope))
    .where('month', '=', firstDay(month))
    .execute();
}

export type NamedMonthRow = Awaited<ReturnType<typeof listSales>>[number];

/** Files of sales that count now, in the order in which they came. */
export async function listFiles(db: Database, scope: Scope, saleIds: readonly number[]): Promise<FileRow[]> {
  if (saleIds.length === 0) return [];
  return db
    .selectFrom('monthly_sale_file')
    .innerJoin('monthly_sale', 'monthly_sale.id', 'monthly_sale_file.sale_id')
    .selectAll('monthly_sale_file')
    .where(isAnyOf('monthly_sale_file.sale_id', saleIds))
    .where('monthly_sale.contract_id', 'in', reachableContracts(db, scope))
    .where('monthly_sale_file.removed_at', 'is', null)
    .orderBy('monthly_sale_file.id')
    .execute();
}

/** A file of a sale in reach, one that was replaced too: the history names it. */
export const findFile = (db: Database, scope: Scope, fileId: number): Promise<FileRow | undefined> =>
  db
    .selectFrom('monthly_sale_file')
    .innerJoin('monthly_sale', 'monthly_sale.id', 'monthly_sale_file.sale_id')
    .selectAll('monthly_sale_file')
    .where('monthly_sale_file.id', '=', fileId)
    .where('monthly_sale.contract_id', 'in', reachableContracts(db, scope))
    .executeTakeFirst();

/** What the daily declarations of the month come to. */
export async function listDailyTotals(
  db: Database,
  scope: Scope,
  contractIds: readonly number[],
  month: Month,
) {
  if (contractIds.length === 0) return [];
  return db
    .selectFrom('month_counter')
    .select(['contract_id', 'declared', 'tickets', 'gross', 'credit_notes'])
    .where(isAnyOf('contract_id', contractIds))
    .where('contract_id', 'in', reachableContracts(db, scope))
    .where('month', '=', firstDay(month))
    .where('declared', '<>', 0)
    .execute();
}

export type DailyTotals = Awaited<ReturnType<typeof listDailyTotals>>[number];

export const listHistory = (db: Database, scope: Scope, contractId: number, month: Month) =>
  db
    .selectFrom('monthly_sale_history as h')
    .innerJoin('monthly_sale', 'monthly_sale.id', 'h.sale_id')
    .innerJoin('app_user', 'app_user.id', 'h.changed_by')
    .select(['h.row_version', 'h.changed_at', 'h.before', 'h.after'])
    .select(['app_user.first_name', 'app_user.last_name'])
    .where('monthly_sale.contract_id', '=', contractId)
    .where('monthly_sale.contract_id', 'in', reachableContracts(db, scope))
    .where('monthly_sale.month', '=', firstDay(month))
    .orderBy('h.row_version', 'desc')
    .execute();

/* Writes: the caller holds the contract and has checked its reach. */

export type MonthContent = Omit<
  Insertable<MonthlySaleTable>,
  'id' | 'contract_id' | 'month' | 'audited' | 'declared_by' | 'declared_at' | 'row_version'
>;

export async function insertSale(
  db: Database,
  row: MonthContent & Pick<MonthRow, 'contract_id' | 'month' | 'declared_by' | 'declared_at'>,
): Promise<number> {
  const inserted = await db.insertInto('monthly_sale').values(row).returning('id').executeTakeFirstOrThrow();
  return inserted.id;
}

export async function updateSale(
  db: Database,
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

export async function insertFiles(db: Database, rows: Insertable<MonthlySaleFileTable>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('monthly_sale_file').values(rows).execute();
}

export async function removeFiles(db: Database, fileIds: readonly number[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await db.updateTable('monthly_sale_file').set({ removed_at: now }).where(isAnyOf('id', fileIds)).execute();
}

export async function insertHistory(
  db: Database,
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
