import type { DebitNote, DebitNoteStatus } from '../endpoints/debit-notes.ts';

/** P-103: the label of a note's state. */
export const debitNoteStatusNames: Readonly<Record<DebitNoteStatus, string>> = {
  pending: 'Pendiente aceptación',
  accepted: 'Aceptada',
};

/** P-103: accepted as soon as one recipient has an acceptance date (P-105). */
export const statusOf = ({ recipients }: Pick<DebitNote, 'recipients'>): DebitNoteStatus =>
  recipients.some(({ accepted_at }) => accepted_at !== null) ? 'accepted' : 'pending';
