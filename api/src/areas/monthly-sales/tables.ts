import type { Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
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

/** `before` and `after` are records as the API returns them. */
export interface MonthlySaleHistoryTable {
  sale_id: number;
  row_version: number;
  changed_at: Date;
  changed_by: number;
  before: unknown;
  after: unknown;
}

/** What monthly lists filter, sort and search by; maintained by triggers. */
export interface LeaseListingTable {
  contract_id: number;
  country_code: CountryCode;
  company_id: number;
  brand_id: number;
  building_id: number;
  in_force: boolean;
  audited: boolean;
  valid_from: Day;
  valid_to: Day;
  brand_name: string;
  space_code: string;
  local_code: string;
  search_text: string;
}

/** The tables of migrations/0092_monthly_sales.sql and 0161_lease_listing.sql. */
export interface MonthlySalesTables {
  lease_listing: LeaseListingTable;
  monthly_sale: MonthlySaleTable;
  monthly_sale_file: MonthlySaleFileTable;
  monthly_sale_history: MonthlySaleHistoryTable;
}
