import type { CountryCode } from 'shared/countries';
import type { AuditAction } from 'shared/rules/audit-actions';
import type { Database } from '../db/database.ts';
import { storeEntries, storeEntry } from './audit-log.repository.ts';

export type AuditEntry = {
  readonly action: AuditAction;
  readonly entity: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** The request's user, time and origin. */
export type AuditSource = {
  /** Null before sign-in. */
  readonly userId: number | null;
  /** Of the records, where it may differ from the user's. */
  readonly country?: CountryCode;
  readonly ip: string;
  readonly requestId: string;
  readonly now: Date;
  /** Whom the user views the portal as; it is added to each of their entries. */
  readonly viewedId?: number | undefined;
};

/** Writes the audit entries of one request: user, time, origin, action, before and after (D3). */
export const auditWriter =
  (db: Database, source: AuditSource) =>
  (entry: AuditEntry): Promise<void> =>
    storeEntry(db, source, source.viewedId === undefined ? entry : seenAs(entry, source.viewedId));

/** The same for many entries of one change, together. */
export const entriesWriter =
  (db: Database, source: AuditSource) =>
  (entries: readonly AuditEntry[]): Promise<void> =>
    storeEntries(db, source, entries);

const seenAs = (entry: AuditEntry, viewedId: number): AuditEntry => ({
  ...entry,
  after: { ...(typeof entry.after === 'object' ? entry.after : {}), viewedId },
});
