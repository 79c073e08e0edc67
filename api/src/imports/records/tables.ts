import type { ColumnType, Generated } from 'kysely';
import type { CountryCode } from 'shared/countries';
import type { RecordKindName, RecordValues } from 'shared/rules/records/kinds';
import type { DocumentFault } from '../documents/document-fault.ts';
import type { RecordStatus } from 'shared/rules/records/outcome';

export type RecordCounts = Readonly<Record<RecordStatus, number>>;

export type RowFault = {
  /** The column's title; null: the whole row. */
  readonly column: string | null;
  /** What the cell says. */
  readonly value: string | null;
  readonly reason: string;
};

export interface RecordImportTable {
  id: Generated<number>;
  country_code: CountryCode;
  kind: RecordKindName;
  user_id: number | null;
  filename: string;
  /** Null: a call of the integration API, which has no file. */
  path: string | null;
  integration_key_id: Generated<number | null>;
  dry_run: Generated<boolean>;
  from_folder: Generated<boolean>;
  documents_path: Generated<string | null>;
  /** The only malls whose records the sender imports; null: those of the whole country. */
  building_ids: Generated<number[] | null>;
  unused_documents: Generated<number>;
  complete: boolean;
  job_id: Generated<number | null>;
  undo_job_id: Generated<number | null>;
  /** Written with `jsonb(value)`. */
  counts: ColumnType<RecordCounts | null, unknown, unknown>;
  /** Written with `jsonb(value)`. */
  unread: ColumnType<string[], unknown, unknown>;
  outdated: Generated<boolean>;
  left_rows: Generated<number>;
  created_at: Date;
  applied_at: Generated<Date | null>;
  discarded_at: Generated<Date | null>;
  undone_at: Generated<Date | null>;
  undone_by: Generated<number | null>;
}

export interface RecordImportRowTable {
  import_id: number;
  position: number;
  line: number | null;
  key: string;
  status: RecordStatus;
  before: ColumnType<RecordValues | null, unknown, unknown>;
  after: ColumnType<RecordValues | null, unknown, unknown>;
  faults: ColumnType<RowFault[], unknown, unknown>;
  left_reason: Generated<string | null>;
}

export interface RecordImportDocumentTable {
  import_id: number;
  position: number;
  name: string;
  bytes: number;
  sha256: string | null;
  fault: DocumentFault | null;
  used: Generated<boolean>;
}

export interface RecordImportTables {
  record_import_document: RecordImportDocumentTable;
  record_import: RecordImportTable;
  record_import_row: RecordImportRowTable;
}
