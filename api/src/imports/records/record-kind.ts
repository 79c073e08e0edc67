import type { CountryCode } from 'shared/countries';
import type { RecordKindName, RecordValues } from 'shared/rules/records/kinds';
import type { Day } from 'shared/rules';
import type { Bucket } from '../../files/file-store.ts';
import type { Caller } from '../../access/caller.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Config } from '../../config.ts';
import type { Scoped } from '../../access/scoped.ts';

/** Who gives and takes access, for kinds that do. */
export type Giver = Pick<Caller, 'user' | 'ability'> & {
  readonly config: Config;
  /** Writes entries of the audit log together. */
  readonly audit: (entries: readonly AuditEntry[]) => Promise<void>;
};

export type RecordSource = {
  readonly scoped: Scoped;
  readonly country: CountryCode;
  readonly now: Date;
  readonly today: Day;
  /** The values are those from before an import, which may name a document that the portal made itself. */
  readonly isUndoing?: boolean;
  /** Undefined where it is no person's doing. */
  readonly giver?: Giver;
};

/** What is wrong with a record, at the name of its column; null: the whole record. */
export type RecordFault = { readonly name: string | null; readonly reason: string };

export type StoredRecord = {
  readonly id: number;
  /** By the names of the kind's columns. */
  readonly values: RecordValues;
};

export type JudgedRecord = {
  /** The record that is stored under the same key. */
  readonly stored: StoredRecord | undefined;
  readonly faults: readonly RecordFault[];
  /** The values as they will read once stored: with the codes by which other records are usually named. */
  readonly values: RecordValues;
};

export type JudgedRecords = {
  /** In the order in which they were given. */
  readonly judged: readonly JudgedRecord[];
  /** Stores the records at these positions, which have no fault. */
  readonly store: (positions: readonly number[]) => Promise<void>;
};

/** A part of the records of a kind, by their keys. */
export type RecordSlice = {
  /** Codes of the only malls whose records are meant; null: those of all malls. */
  readonly malls: ReadonlySet<string> | null;
  readonly offset: number;
  readonly limit: number;
};

/** How a kind of record is compared and stored. What its columns are is in `shared/rules/records`. */
export type RecordKind = {
  readonly name: RecordKindName;
  /** For kinds whose keys people write in several ways: the values as the portal writes them. */
  readonly normal?: (values: RecordValues) => RecordValues;
  /** Judges records together, with as many queries for one as for all. */
  readonly judge: (source: RecordSource, records: readonly RecordValues[]) => Promise<JudgedRecords>;
  /** Where the documents of its records are kept, for kinds whose sheets name PDFs. */
  readonly documents?: Bucket;
  /** For kinds that are listed (`isListed`): the records, ended ones included. Without it they come from `ending`. */
  readonly list?: (source: RecordSource, slice: RecordSlice) => Promise<readonly StoredRecord[]>;
  /** For kinds whose files may be complete. */
  readonly ending?: {
    /** Every record that has not ended. */
    readonly readAll: (source: RecordSource) => Promise<readonly StoredRecord[]>;
    readonly end: (source: RecordSource, records: readonly StoredRecord[]) => Promise<void>;
  };
  /** Deletes records; returns the ids of those that stay because others refer to them. */
  readonly remove: (source: RecordSource, records: readonly StoredRecord[]) => Promise<readonly number[]>;
};
