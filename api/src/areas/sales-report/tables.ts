import type { CountryCode } from 'shared/countries';
import type { Day } from '../../db/core-tables.ts';

export interface BrandCategoryTable {
  id: number;
  name: string;
}

/**
 * A month of a brand in a mall; `brand_id` 0: of all brands of the mall, `building_id` 0: of the brand in all
 * malls of the country, both: of the country. Element k of an array is the sum of days 1 to k.
 */
export interface SalesTotalTable {
  country_code: CountryCode;
  /** First day of the month. */
  month: Day;
  building_id: number;
  brand_id: number;
  sales: number[];
  tickets: number[];
}

/** The same of a year: element m of an array is the sum of months 1 to m. */
export interface SalesTotalYearTable {
  country_code: CountryCode;
  /** First day of the year. */
  year: Day;
  building_id: number;
  brand_id: number;
  sales: number[];
  tickets: number[];
}

/** A lease as the totals have it. */
export interface SalesTotalLeaseTable {
  contract_id: number;
  /** Of its sales. */
  version: number;
  country_code: CountryCode;
  building_id: number;
  brand_id: number;
  valid_from: Day;
  valid_to: Day;
  gla_m2: number;
}

export interface SalesTotalRefreshTable {
  at: Date;
}

/** The tables of migrations/0211_sales_totals.sql and 0241_sales_total_years.sql. */
export interface SalesReportTables {
  brand_category: BrandCategoryTable;
  sales_total: SalesTotalTable;
  sales_total_year: SalesTotalYearTable;
  sales_total_lease: SalesTotalLeaseTable;
  sales_total_refresh: SalesTotalRefreshTable;
}
