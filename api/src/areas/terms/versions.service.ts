import type { Acceptance, Terms, TermsForm, TermsSummary } from 'shared/endpoints/terms';
import { mostPeopleListed } from 'shared/endpoints/row-count';
import { plainText } from 'shared/rules/announcement';
import { shownEmail } from '../../access/former-email.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { sanitiseContent } from '../../content/sanitise.ts';
import { sliceOf } from '../../db/page.ts';
import { fewPeople } from '../../db/people-by-name.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import {
  changeDraft,
  countAcceptances,
  countPeople,
  countVersions,
  currentText,
  findDraft,
  findVersion,
  insertDraft,
  listAcceptanceRows,
  listVersions,
  lockVersion,
  publishDraft,
  removeDraft,
  type AcceptanceFilters,
  type AcceptanceRow,
  type VersionRow,
} from './versions.repository.ts';

type Paged = { readonly page: number; readonly size: number };
type Writing = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

const headOf = (row: VersionRow) => ({
  id: row.id,
  number: row.number,
  current: row.current,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.editor,
  publishedAt: row.published_at?.toISOString() ?? null,
  publishedBy: row.publisher || null,
  accepted: row.accepted,
});

const summaryOf = (row: VersionRow): TermsSummary => ({ ...headOf(row), changes: row.changes });

const termsOf = (row: VersionRow): Terms => ({
  ...headOf(row),
  form: { changes: row.changes, content: row.content },
  rowVersion: row.row_version,
});

/** One page (0-based) of the country's versions, with how many people a new one asks. */
export async function versionPage(scoped: Scoped, page: Paged) {
  const rows = await listVersions(scoped, sliceOf(page));
  return {
    ...pageReply(rows.map(summaryOf), await countVersions(scoped), page),
    draftId: (await findDraft(scoped))?.id ?? null,
    people: await countPeople(scoped),
  };
}

/** Throws NOT_FOUND for another country's. */
export const oneVersion = async (scoped: Scoped, id: number): Promise<Terms> =>
  termsOf(orNotFound(await findVersion(scoped, id)));

const broken = (message: string, field = 'content'): ApiError =>
  new ApiError('RULE_BROKEN', { field, message });

/** The draft of the next version: it begins with the text that holds. */
export async function createDraft({ scoped, now, audit }: Writing): Promise<Terms> {
  const { content } = (await currentText(scoped)) ?? { content: '' };
  const row = await insertDraft(scoped, content, now);
  if (row === undefined) throw broken('Ya hay un borrador: siga con él o elimínelo.');
  const { id } = row;
  await audit({ action: 'terms.create', entity: 'terms_version', entityId: id });
  return oneVersion(scoped, id);
}

/** The draft, locked. Throws NOT_FOUND, and RULE_BROKEN for what is published. */
async function lockedDraft({ scoped }: Writing, id: number): Promise<VersionRow> {
  orNotFound(await lockVersion(scoped, id));
  const row = orNotFound(await findVersion(scoped, id));
  if (row.number !== null) throw broken('Una versión publicada no se cambia. Cree una nueva.');
  return row;
}

/** The same at the version that the caller has seen. Throws VERSION_CONFLICT with the stored one (T19). */
async function draftAt(writing: Writing, id: number, rowVersion: number): Promise<VersionRow> {
  const row = await lockedDraft(writing, id);
  if (row.row_version !== rowVersion) {
    throw new ApiError('VERSION_CONFLICT', { details: { stored: termsOf(row) } });
  }
  return row;
}

const audited = ({ changes, content }: TermsForm) => ({ changes, content: plainText(content) });

export async function updateDraft(
  writing: Writing,
  id: number,
  { rowVersion, ...form }: TermsForm & { readonly rowVersion: number },
): Promise<Terms> {
  const { scoped, now, audit } = writing;
  const before = await draftAt(writing, id, rowVersion);
  await changeDraft(scoped, id, { ...form, content: sanitiseContent(form.content) }, now);
  const after = await oneVersion(scoped, id);
  await audit({
    action: 'terms.update',
    entity: 'terms_version',
    entityId: id,
    before: audited(before),
    after: audited(after.form),
  });
  return after;
}

/** For good: from now on everybody of the country is asked to accept it. */
export async function publish(writing: Writing, id: number, rowVersion: number): Promise<Terms> {
  const { scoped, now, audit } = writing;
  const draft = await draftAt(writing, id, rowVersion);
  if (plainText(draft.content) === '') throw broken('Escriba los términos.');
  const current = await currentText(scoped);
  if (current?.content === draft.content) throw broken('El texto es igual al de la versión vigente.');
  if (current !== undefined && draft.changes === '') {
    throw broken('Diga qué cambia: es lo primero que leen quienes ya aceptaron.', 'changes');
  }
  await publishDraft(scoped, id, now);
  const after = await oneVersion(scoped, id);
  await audit({
    action: 'terms.publish',
    entity: 'terms_version',
    entityId: id,
    after: { version: after.number, ...audited(after.form) },
  });
  return after;
}

export async function remove(writing: Writing, id: number): Promise<{ id: number }> {
  const before = await lockedDraft(writing, id);
  await removeDraft(writing.scoped, id);
  await writing.audit({
    action: 'terms.delete',
    entity: 'terms_version',
    entityId: id,
    before: audited(before),
  });
  return { id };
}

export const acceptanceOf = (row: AcceptanceRow): Acceptance => ({
  userId: row.id,
  name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  email: shownEmail(row.email),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
});

/** Throws NOT_FOUND for a draft, which people are not asked to accept, and for another country's. */
export async function publishedVersion(scoped: Scoped, id: number): Promise<VersionRow> {
  const row = orNotFound(await findVersion(scoped, id));
  if (row.number === null) throw new ApiError('NOT_FOUND');
  return row;
}

export async function acceptancePage(
  scoped: Scoped,
  id: number,
  { page, size, ...asked }: AcceptanceFilters & Paged,
) {
  const { accepted } = await publishedVersion(scoped, id);
  const filters = { ...asked, few: accepted <= fewPeople };
  const rows = await listAcceptanceRows(scoped, id, filters, sliceOf({ page, size }, mostPeopleListed));
  return pageReply(rows.map(acceptanceOf), await countAcceptances(scoped, id, filters), { page, size });
}
