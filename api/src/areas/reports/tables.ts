import type { Generated } from 'kysely';
import type { RoleId } from 'shared/endpoints/auth';
import type { CountryCode } from 'shared/countries';

export interface ExternalReportTable {
  id: Generated<number>;
  country_code: CountryCode;
  name: string;
  description: string;
  url: string;
  /** Who may open it. */
  roles: RoleId[];
  position: number;
  row_version: Generated<number>;
}

/** The table of migrations/0242_external_reports.sql. */
export interface ReportsTables {
  external_report: ExternalReportTable;
}
