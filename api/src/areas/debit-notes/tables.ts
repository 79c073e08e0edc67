import type { Generated } from 'kysely';
import type { CurrencyCode } from 'shared/countries';
import type { Day } from '../../db/core-tables.ts';

export interface DebitNoteTable {
  id: Generated<number>;
  contract_id: number;
  reason: string;
  description: string;
  currency: CurrencyCode;
  created_at: Date;
  /** The code of the operator's ERP. */
  erp_code: Generated<string | null>;
}

export interface DebitNoteItemTable {
  id: Generated<number>;
  debit_note_id: number;
  description: string;
  item_date: Day;
  /** Minor units of the note's currency. */
  value: number;
}

export interface DebitNoteRecipientTable {
  id: Generated<number>;
  debit_note_id: number;
  /** `user`, `company`, `brand`, `contract`, or a type unknown to the portal (P-397). */
  type: string;
  target_id: number;
  accepted_at: Date | null;
  accepted_by: number | null;
}

export interface DebitNotesTables {
  debit_note: DebitNoteTable;
  debit_note_item: DebitNoteItemTable;
  debit_note_recipient: DebitNoteRecipientTable;
}
