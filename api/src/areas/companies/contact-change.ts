import { contactFormOf, type ContactFacts, type ContactUpdate } from 'shared/contract/contact-facts';
import type { CountryCode } from 'shared/countries';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Caller } from '../../access/caller.ts';
import type { Database } from '../../db/database.ts';
import type { FileStore } from '../../files/file-store.ts';
import { storeLogo } from '../../files/logo.ts';
import { ApiError } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';

export type Sources = {
  /** The transaction in which key and reply are stored too. */
  readonly db: Database;
  readonly files: FileStore;
  readonly caller: Caller;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** What is written into the row of a company or a brand; without `logo_path` its logo stays. */
export type ContactColumns = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  readonly logo_path?: string | null;
};

type Stored = {
  readonly country: CountryCode;
  readonly facts: ContactFacts;
  /** The whole row as a conflict shows it. */
  readonly whole: unknown;
};

/**
 * The columns of a change that may be made, its logo stored. Throws VERSION_CONFLICT with the stored row (T19), RULE_BROKEN
 * for a value that is of no use in the country and for a file that is no picture.
 */
export async function contactColumns(
  files: FileStore,
  { country, facts, whole }: Stored,
  update: ContactUpdate,
  file: File | undefined,
): Promise<ContactColumns> {
  if (update.rowVersion !== facts.rowVersion) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored: whole } });
  }
  const issue = contactFormOf(country, facts).safeParse(update).error?.issues[0];
  if (issue) throw new ApiError('RULE_BROKEN', { field: issue.path.join('.'), message: issue.message });
  const columns = {
    email: update.email || null,
    phone: update.telefono || null,
    web: update.web || null,
  };
  if (file instanceof UploadedFile) {
    return { ...columns, logo_path: await storeLogo(files, country, file.content) };
  }
  return update.logo === null ? { ...columns, logo_path: null } : columns;
}
