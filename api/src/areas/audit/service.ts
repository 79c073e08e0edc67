import { mostEntriesListed, type AuditEntryRow } from 'shared/endpoints/audit';
import { auditAbout, auditSource } from 'shared/rules/audit-about';
import { auditActionName } from 'shared/rules/audit-actions';
import { auditChanges, auditChangesText } from 'shared/rules/audit-changes';
import {
  auditNameKey,
  auditReferences,
  auditSubject,
  type AuditNames,
  type AuditReference,
} from 'shared/rules/audit-references';
import { shownEmail } from '../../access/former-email.ts';
import type { Scoped } from '../../access/scoped.ts';
import type { Scope } from '../../access/scope.ts';
import { sliceOf } from '../../db/page.ts';
import { sheetTimes } from '../../exports/sheet-time.ts';
import type { SheetColumn } from '../../exports/spreadsheet.ts';
import { pageReply } from '../../http/page-reply.ts';
import { namesOf } from './names.repository.ts';
import { auditEntries, type AuditRecord, type AuditSearch } from './repository.ts';

const personOf = (id: number | null, first: string | null, last: string | null, email: string | null) =>
  id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim(), email: shownEmail(email ?? '') };

/** Entries with the names of what they refer to. */
export async function viewEntries(scoped: Scoped, records: readonly AuditRecord[]): Promise<AuditEntryRow[]> {
  const rows = records.map((row) => ({ row, refersTo: referencesOf(row) }));
  const known = await namesOf(
    scoped,
    rows.flatMap(({ refersTo }) => [...refersTo.values()]),
  );
  return rows.map(({ row, refersTo }) => {
    const keys = [...refersTo.keys()].filter((key) => key in known);
    return entryOf(row, Object.fromEntries(keys.map((key) => [key, known[key] ?? ''])));
  });
}

/** What an entry refers to, without duplicates. */
function referencesOf({
  entity,
  entity_id: entityId,
  before,
  after,
}: AuditRecord): Map<string, AuditReference> {
  const about = auditSubject({ entity, entityId }) ?? [];
  const all = [about, auditReferences([before, after])].flat();
  return new Map(all.map((reference) => [auditNameKey(reference), reference]));
}

/** Actions done by the user themselves, although the call has no session yet. */
const ownDoings: ReadonlySet<string> = new Set(['session.start', 'session.end', 'password.change']);

function entryOf(row: AuditRecord, names: AuditNames): AuditEntryRow {
  const actor = personOf(row.actor_id, row.actor_first_name, row.actor_last_name, row.actor_email);
  const subject = personOf(row.subject_id, row.subject_first_name, row.subject_last_name, row.subject_email);
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    person: actor ?? (ownDoings.has(row.action) ? subject : null),
    entity: row.entity,
    entityId: row.entity_id,
    subject,
    ip: row.ip,
    before: row.before ?? null,
    after: row.after ?? null,
    names,
  };
}

/** One page (0-based) of the entries that match the filters. */
export async function auditPage(
  scoped: Scoped,
  { page, size, ...search }: AuditSearch & { readonly page: number; readonly size: number },
) {
  const { rows, count } = await auditEntries(scoped, search, sliceOf({ page, size }, mostEntriesListed));
  return pageReply(await viewEntries(scoped, rows), count, { page, size });
}

/** Excel's limit per cell is 32,767 characters. */
const longestCell = 32_000;

export const auditColumns = ({ countryCode }: Scope): readonly SheetColumn<AuditEntryRow>[] => {
  const time = sheetTimes(countryCode);
  const side =
    (which: 'before' | 'after') =>
    ({ before, after, names }: AuditEntryRow): string =>
      auditChangesText(auditChanges(before, after), which, { country: countryCode, names }).slice(
        0,
        longestCell,
      );
  return [
    { title: 'Fecha y hora', width: 20, value: ({ at }) => time(at) },
    { title: 'Persona', width: 28, value: ({ person }) => person?.name ?? '' },
    { title: 'Correo', width: 32, value: ({ person }) => person?.email ?? '' },
    { title: 'Acción', width: 32, value: ({ action }) => auditActionName(action) },
    { title: 'Sobre', width: 32, value: (entry) => entry.subject?.email ?? auditAbout(entry) },
    { title: 'Referencia', width: 32, value: auditSource },
    { title: 'Dirección IP', width: 16, value: ({ ip }) => ip },
    { title: 'Antes', width: 40, value: side('before') },
    { title: 'Después', width: 40, value: side('after') },
  ];
};
