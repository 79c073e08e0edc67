import type { ColumnType, Generated } from 'kysely';
import type { ExportJob } from 'shared/endpoints/exports';

export interface ExportJobTable {
  id: Generated<number>;
  user_id: number;
  list: string;
  /** The list's title in the sheet. */
  title: string;
  /** Written with `jsonb(value)`, parsed by the schemas of the list's endpoint. */
  input: ColumnType<unknown>;
  state: ExportJob['state'];
  rows_done: Generated<number>;
  rows_total: Generated<number | null>;
  path: Generated<string | null>;
  message: Generated<string | null>;
  created_at: Date;
  finished_at: Generated<Date | null>;
  attempts: Generated<number>;
  leased_until: Generated<Date | null>;
}

export interface ExportTables {
  export_job: ExportJobTable;
}
