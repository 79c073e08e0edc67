import type { ColumnType, Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { ImportFault, ImportJob } from 'shared/endpoints/imports';
import type { FeedRhythm } from 'shared/rules/records/feeds';
import type { RecordKindName } from 'shared/rules/records/kinds';
import type { Day } from '../db/core-tables.ts';

export interface SheetImportTable {
  id: Generated<number>;
  /** Null: no person's, from the import folder. */
  user_id: number | null;
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

export interface FolderFileTable {
  /** From the folder on: `CHL/debts/deudas.csv`. */
  path: string;
  bytes: number;
  modified: string;
  seen_at: Date;
  import_id: number | null;
  told: Generated<boolean>;
}

/** What is wrong with the import folder; of one country, or of all. */
export type FolderProblem = { readonly country: CountryCode | null; readonly text: string };

export interface FolderLookTable {
  single: Generated<boolean>;
  looked_at: Date;
  /** Written with `jsonb(value)`. */
  problems: ColumnType<FolderProblem[], unknown, unknown>;
}

export interface ImportFeedTable {
  country_code: CountryCode;
  kind: RecordKindName;
  recipients: string[];
  every: FeedRhythm | null;
  on_day: number | null;
  by_hour: number | null;
  row_version: Generated<number>;
  since: Date | null;
  settled_on: Generated<Day | null>;
  arrived_at: Generated<Date | null>;
  missed_on: Generated<Day | null>;
}

export interface ImportTables {
  folder_file: FolderFileTable;
  folder_look: FolderLookTable;
  import_feed: ImportFeedTable;
  sheet_import: SheetImportTable;
  sheet_import_faults: SheetImportFaultsTable;
}
