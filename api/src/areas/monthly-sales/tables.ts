import type { Generated } from 'kysely';
import type { Day } from '../../db/core-tables.ts';

/** Amounts in minor units; `month` is the first day of the month. */
export interface MonthlySaleTable {
  id: Generated<number>;
  contract_id: number;
  month: Day;
  dated: Day;
  tickets: number;
  cash: number;
  card: number;
  gross: number;
  net: number;
  receipt_series: string;
  invoice_series: string;
  /** 0 or negative. */
  credit_notes: number;
  audited: Generated<boolean>;
  declared_by: number;
  declared_at: Date;
  row_version: Generated<number>;
}

export interface MonthlySaleFileTable {
  id: Generated<number>;
  sale_id: number;
  name: string;
  path: string;
  bytes: number;
  added_by: number;
  added_at: Date;
  removed_at: Date | null;
}

/** `before` and `after` are records as the calls answer them. */
export interface MonthlySaleHistoryTable {
  sale_id: number;
  row_version: number;
  changed_at: Date;
  changed_by: number;
  before: unknown;
  after: unknown;
}

/** The tables of migrations/0092_monthly_sales.sql. */
export interface MonthlySalesTables {
  monthly_sale: MonthlySaleTable;
  monthly_sale_file: MonthlySaleFileTable;
  monthly_sale_history: MonthlySaleHistoryTable;
}
