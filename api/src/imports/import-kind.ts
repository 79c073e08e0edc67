import type { ImportFault, ImportJob } from 'shared/endpoints/imports';
import type { Caller } from '../access/caller.ts';
import type { Config } from '../config.ts';
import type { AuditSource } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ReadSheet } from './parse-sheet.ts';
import type { Progress } from '../long-jobs/queue.repository.ts';

export type ImportSources = {
  readonly db: Database;
  readonly importId: number;
  readonly files: FileStore;
  readonly config: Config;
  /** The user's rights as of now; the work is done after the reply. */
  readonly caller: Pick<Caller, 'user' | 'ability' | 'scope'>;
  readonly now: Date;
  readonly onProgress: (progress: Progress) => void;
  /** Aborts the work. */
  readonly signal: AbortSignal;
};

/** What a sheet holds, and what is wrong with it. */
export type CheckedSheet = {
  readonly faults: readonly ImportFault[];
  readonly summary: ImportJob['summary'];
  /** What the check was based on. Loading gets it back, to notice what changed since. */
  readonly seen: unknown;
  /** Something changed since the check that a new check would show: it is made again, instead of faults. */
  readonly isOutdated?: boolean;
  /** Of a check without faults: the import is applied at once, without a preview. */
  readonly isLoadedNext?: boolean;
};

/** One kind of sheet that people import: what its rows are, and how they are stored. */
export type ImportKind = {
  /** Names the kind in the job and in the paths of its files. */
  readonly name: string;
  mayBeUsedBy(caller: Pick<Caller, 'ability'>): boolean;
  /** Whose rights an import has that is no person's; without it every import is a person's. */
  withoutPerson?(db: Database, importId: number): Promise<ImportSources['caller']>;
  /** Columns that hold days, by their folded heading (`foldHeading`): the corrected copy shows them as days. */
  readonly dayColumns: readonly string[];
  /** Its work needs no file: the sheet is empty. */
  readonly hasNoFile?: boolean;
  /** Checks all rows and stores nothing. `again`: a load found that the check was outdated. */
  check(sources: ImportSources, sheet: ReadSheet, again?: boolean): Promise<CheckedSheet>;
  /**
   * Checks all rows again, and stores all of them if there is no fault: `db` is a transaction. What changed
   * since `seen` is a fault.
   */
  load(
    sources: ImportSources & {
      readonly source: AuditSource;
      readonly filename: string;
    },
    sheet: ReadSheet,
    seen: unknown,
  ): Promise<CheckedSheet>;
};
