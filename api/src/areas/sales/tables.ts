import type { Generated, GeneratedAlways } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { Day } from '../../db/core-tables.ts';

export interface JustificationOptionTable {
  id: Generated<number>;
  name: string;
  asks_period: Generated<boolean>;
  position: number;
  active: Generated<boolean>;
  /** Null: a reason for all countries. */
  country_code: CountryCode | null;
}

/** Amounts in minor units. A row with a justification is a justified day. */
export interface DailySaleTable {
  contract_id: number;
  day: Day;
  receipt_count: number;
  receipt_cash: number;
  receipt_card: number;
  invoice_count: number;
  invoice_cash: number;
  invoice_card: number;
  exempt_count: number;
  exempt_cash: number;
  exempt_card: number;
  online_count: number;
  online_cash: number;
  online_card: number;
  meal_voucher_count: number;
  meal_voucher_amount: number;
  receipt_series: string;
  invoice_series: string;
  tickets: number;
  net_amount: number;
  /** 0 or negative. */
  credit_notes: number;
  gross: number;
  days_late: number;
  comment: string;
  justification_id: number | null;
  audited: boolean;
  declared_by: number;
  declared_at: Date;
  row_version: number;
}

export interface DailySaleHistoryTable {
  contract_id: number;
  day: Day;
  row_version: number;
  changed_at: Date;
  changed_by: number;
  before: unknown;
  after: unknown;
}

/** `month` is the first day of the month; masks: day 1 is bit 0. */
export interface MonthCounterTable {
  contract_id: number;
  month: Day;
  expected: number;
  declared: number;
  justified: number;
  /** Only audits write it, and unlocking. */
  audited: Generated<number>;
  tickets: number;
  gross: number;
  credit_notes: number;
}

export interface ContractStateTable {
  contract_id: number;
  country_code: CountryCode;
  company_id: number;
  brand_id: number;
  building_id: number;
  valid_from: Day;
  valid_to: Day;
  /** Raised with every write of the row by the table's trigger. */
  version: Generated<number>;
  month: Day;
  expected: number;
  declared: number;
  justified: number;
  previous_expected: number;
  previous_declared: number;
  previous_justified: number;
}

/** Days of a month that were locked or unlocked at once; append-only. `days` is a mask: day 1 is bit 0. */
export interface SaleLockTable {
  id: GeneratedAlways<number>;
  contract_id: number;
  month: Day;
  days: number;
  locked: boolean;
  /** Why they were unlocked; null for an audit. */
  reason: string | null;
  at: Date;
  user_id: number;
}

/** Why the operator's staff changed a day to this version; append-only. */
export interface DailySaleReasonTable {
  contract_id: number;
  day: Day;
  row_version: number;
  reason: string;
  /** Who asked for it; null: the staff themselves. */
  requested_by: number | null;
}

/** The tables of migrations/0030_sales.sql, 0330_sales_audit.sql and 0331_sale_corrections.sql. */
export interface SalesTables {
  justification_option: JustificationOptionTable;
  daily_sale: DailySaleTable;
  daily_sale_history: DailySaleHistoryTable;
  daily_sale_reason: DailySaleReasonTable;
  month_counter: MonthCounterTable;
  contract_state: ContractStateTable;
  sale_lock: SaleLockTable;
}
