import type { DebitNote } from 'shared/endpoints/debit-notes';
import { toMajorUnits } from 'shared/format';
import type { AuditEntry } from '../../audit/audit-log.ts';
import { shownEmail } from '../../access/former-email.ts';
import type { Scoped } from '../../access/scoped.ts';
import { sliceOf } from '../../db/page.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { pageReply } from '../../http/page-reply.ts';
import {
  countNotes,
  findNote,
  findOwnRecipient,
  listItems,
  listNotes,
  listPendingNotes,
  listRecipients,
  lockNote,
  markAccepted,
  type ItemRow,
  type NoteFilters,
  type NoteRow,
  type RecipientRow,
} from './repository.ts';

function noteOf(row: NoteRow, items: readonly ItemRow[], recipients: readonly RecipientRow[]): DebitNote {
  const { currency, accepted_at: acceptedAt } = row;
  const money = (value: number) => ({ currency, value: toMajorUnits(value, row.country_code) });
  return {
    id: row.id,
    reason: row.reason,
    description: row.description,
    ...money(items.reduce((sum, { value }) => sum + value, 0)),
    created_at: row.created_at.toISOString(),
    items: items.map(({ id, description, item_date, value }) => ({
      id,
      description,
      item_date,
      ...money(value),
    })),
    contract: {
      code: row.contract_code,
      space: { code: row.space_code, building: { id_sap: row.sap_id, name: row.building_name } },
      brand: { name: row.brand_name, client: { name: row.company_name, tax_id: row.tax_id } },
    },
    recipients: recipients.map(({ type, accepted_at, email }) => ({
      type,
      accepted_at: accepted_at?.toISOString() ?? null,
      user: email === null ? null : { email: shownEmail(email) },
    })),
    accepted: acceptedAt && {
      at: acceptedAt.toISOString(),
      by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    },
    can_accept: acceptedAt === null && recipients.some(({ own }) => Boolean(own)),
  };
}

/** Notes with their items and recipients. */
export async function withParts(scoped: Scoped, rows: readonly NoteRow[]): Promise<DebitNote[]> {
  const ids = rows.map(({ id }) => id);
  const [items, recipients] = [await listItems(scoped.db, ids), await listRecipients(scoped, ids)];
  const itemsOf = Map.groupBy(items, ({ debit_note_id: note }) => note);
  const recipientsOf = Map.groupBy(recipients, ({ debit_note_id: note }) => note);
  return rows.map((row) => noteOf(row, itemsOf.get(row.id) ?? [], recipientsOf.get(row.id) ?? []));
}

export async function notePage(
  scoped: Scoped,
  companyId: number,
  { page, size, ...filters }: NoteFilters & { page: number; size: number },
) {
  const [count, rows] = await Promise.all([
    countNotes(scoped, companyId, filters),
    listNotes(scoped, companyId, filters, sliceOf({ page, size })),
  ]);
  const content = await withParts(scoped, rows);
  return pageReply(content, count, { page, size });
}

export const pendingNotes = async (scoped: Scoped): Promise<DebitNote[]> =>
  withParts(scoped, await listPendingNotes(scoped));

async function readNote(scoped: Scoped, noteId: number): Promise<DebitNote> {
  return orNotFound((await withParts(scoped, [orNotFound(await findNote(scoped, noteId))]))[0]);
}

type Acceptance = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/**
 * Accepts a note for the caller and so for all its recipients (P-105); only a recipient may. Of two parallel
 * calls the first one counts, and the other gets the note as accepted by it.
 */
export async function accept({ scoped, now, audit }: Acceptance, noteId: number): Promise<DebitNote> {
  orNotFound(await findNote(scoped, noteId));
  const recipient = await findOwnRecipient(scoped, noteId);
  if (!recipient) throw new ApiError('FORBIDDEN');
  await lockNote(scoped.db, noteId);
  const before = await readNote(scoped, noteId);
  if (before.accepted) return before;
  await markAccepted(scoped, recipient.id, now);
  const after = await readNote(scoped, noteId);
  await audit({
    action: 'debit-note.accept',
    entity: 'debit_note',
    entityId: noteId,
    before: { accepted: before.accepted },
    after: { accepted: after.accepted, value: after.value, currency: after.currency },
  });
  return after;
}
