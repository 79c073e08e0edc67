import type { DebitNote } from 'shared/endpoints/debit-notes';
import { debitNoteStatusNames, statusOf } from 'shared/rules/debit-note';
import { StatusChip } from 'shared/ui/core';
import { Clock } from 'shared/ui/icons';

/** Pending until a recipient has accepted the note (P-103). */
export function NoteStatus({ note }: { readonly note: Pick<DebitNote, 'recipients'> }) {
  const status = statusOf(note);
  return status === 'accepted' ? (
    <StatusChip tone="success">{debitNoteStatusNames.accepted}</StatusChip>
  ) : (
    <StatusChip tone="warning" icon={<Clock size={14} aria-hidden />}>
      {debitNoteStatusNames.pending}
    </StatusChip>
  );
}
