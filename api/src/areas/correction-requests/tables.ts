import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CorrectionState } from 'shared/endpoints/correction-requests';
import type { Day } from '../../db/core-tables.ts';

export interface CorrectionRequestTable {
  id: GeneratedAlways<number>;
  contract_id: number;
  day: Day;
  /** Written with `jsonb(value)`, parsed by the schema of a declaration. */
  asked: ColumnType<unknown>;
  /** The version of the record that the person saw; null: there was none. */
  seen_version: number | null;
  reason: string;
  requested_by: number;
  requested_at: Date;
  state: Generated<CorrectionState>;
  /** Who answered or withdrew it. */
  answered_by: Generated<number | null>;
  answered_at: Generated<Date | null>;
  /** Why it was rejected. */
  answer_reason: Generated<string | null>;
  /** The version of the record before the answer; null: there was none. */
  answered_version: Generated<number | null>;
}

/** The table of migrations/0341_correction_requests.sql. */
export interface CorrectionRequestsTables {
  correction_request: CorrectionRequestTable;
}
