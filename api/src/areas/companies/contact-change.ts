import { contactFormOf, type ContactFacts, type ContactUpdate } from 'shared/endpoints/contact-facts';
import type { CountryCode } from 'shared/countries';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { FileStore } from '../../files/file-store.ts';
import { storeLogo } from '../../files/logo.ts';
import { ApiError } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';

export type Sources = {
  /** The transaction that also stores idempotency key and reply. */
  readonly scoped: Scoped;
  readonly files: FileStore;
  readonly caller: Caller;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** Columns written to a company's or brand's row; without `logo_path` the logo stays. */
export type ContactColumns = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  readonly logo_path?: string | null;
};

type Stored = {
  readonly country: CountryCode;
  readonly facts: ContactFacts;
  /** The whole row, for the details of a conflict. */
  readonly whole: unknown;
};

/**
 * Validates a change, stores its logo and returns its columns. Throws VERSION_CONFLICT with the stored row
 * (T19), and RULE_BROKEN for a value that the country does not allow or a file that is not a picture.
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
