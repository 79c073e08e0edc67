import type { ColumnType, Generated } from 'kysely';
import type { ImportFault, ImportJob } from 'shared/endpoints/imports';

export interface SheetImportTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  filename: string;
  path: string;
  step: Generated<ImportJob['step']>;
  state: Generated<ImportJob['state']>;
  rows_done: Generated<number>;
  rows_total: Generated<number | null>;
  faults: Generated<number>;
  /** Written with `jsonb(value)`. */
  summary: ColumnType<ImportJob['summary'], unknown, unknown>;
  /** Written with `jsonb(value)`, read by the kind that wrote it. */
  seen: ColumnType<unknown>;
  corrected_path: Generated<string | null>;
  message: Generated<string | null>;
  ip: Generated<string | null>;
  request_id: Generated<string | null>;
  created_at: Date;
  finished_at: Generated<Date | null>;
  attempts: Generated<number>;
  leased_until: Generated<Date | null>;
}

export interface SheetImportFaultsTable {
  import_id: number;
  page: number;
  /** Written with `jsonb(value)`. */
  faults: ColumnType<ImportFault[], unknown, unknown>;
}

export interface ImportTables {
  sheet_import: SheetImportTable;
  sheet_import_faults: SheetImportFaultsTable;
}
