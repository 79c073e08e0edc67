import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { findCurrent, keepAcceptance } from './repository.ts';
import { findVersion } from './versions.repository.ts';

const currentRow = ({ db, scope }: Scoped) =>
  findCurrent(db, { country: scope.countryCode, userId: scope.userId });

/** The terms that hold in the caller's country; null: none were published. */
export async function currentTerms(scoped: Scoped) {
  const row = await currentRow(scoped);
  if (row === undefined || row.number === null || row.published_at === null) return { terms: null };
  return {
    terms: {
      id: row.id,
      number: row.number,
      changes: row.changes,
      content: row.content,
      publishedAt: row.published_at.toISOString(),
      acceptedAt: row.accepted_at?.toISOString() ?? null,
    },
  };
}

type Accepting = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** Throws NOT_FOUND for a draft or another country's, and RULE_BROKEN for one that no longer holds. */
export async function accept({ scoped, now, audit }: Accepting, id: number) {
  const version = orNotFound(await findVersion(scoped, id));
  if (version.number === null) throw new ApiError('NOT_FOUND');
  const current = orNotFound(await currentRow(scoped));
  if (current.id !== id) {
    throw new ApiError('RULE_BROKEN', {
      message: 'Los términos cambiaron mientras los leía. Revise la nueva versión.',
    });
  }
  const at = await keepAcceptance(scoped, id, now);
  if (current.accepted_at === null) {
    await audit({
      action: 'terms.accept',
      entity: 'terms_version',
      entityId: id,
      after: { version: version.number },
    });
  }
  return { acceptedAt: at.toISOString() };
}
