import type { ColumnType, Generated } from 'kysely';

export interface JobTable {
  id: Generated<number>;
  kind: string;
  /** Written with `jsonb(value)`, parsed by the schema of its kind. */
  payload: ColumnType<unknown>;
  created_at: Date;
  run_at: Date;
  attempts: Generated<number>;
  leased_until: Date | null;
  last_error: string | null;
  failed_at: Date | null;
}

export interface ScheduledRunTable {
  task: string;
  slot: number;
}

export interface JobTables {
  job: JobTable;
  scheduled_run: ScheduledRunTable;
}
