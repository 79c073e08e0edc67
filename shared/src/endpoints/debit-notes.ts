import { z } from 'zod';
import { currencyCodes } from '../countries/currency-code.ts';
import { day, id, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const access = { can: ['read', 'DebitNotes'] } as const;

/** The two states of a note, also as a filter (P-103, P-314). */
export const debitNoteStatuses = ['pending', 'accepted'] as const;
export type DebitNoteStatus = (typeof debitNoteStatuses)[number];

/** Supported recipients of a note (P-397); the portal does not know other kinds. */
export const recipientTypes = ['user', 'company', 'brand', 'contract'] as const;

/** An amount in major units of the row's own currency (P-430). */
const money = { currency: z.enum(currencyCodes), value: z.number() };

const item = z.object({ id: z.number().int(), description: z.string(), item_date: day, ...money });

const recipient = z.object({
  /** One of `recipientTypes`, or the note's own unknown value (P-396). */
  type: z.string(),
  accepted_at: z.iso.datetime().nullable(),
  /** The person that the note is addressed to, or who accepted it for the company, brand or lease. */
  user: z.object({ email: z.string() }).nullable(),
});

/** A debit note with its items, contract and recipients (P-137). */
export const debitNote = z.object({
  /** Shown as 'Folio' (P-138). */
  id: z.number().int(),
  reason: z.string(),
  description: z.string(),
  ...money,
  created_at: z.iso.datetime(),
  items: z.array(item),
  contract: z.object({
    code: z.string(),
    space: z.object({ code: z.string(), building: z.object({ id_sap: z.string(), name: z.string() }) }),
    brand: z.object({ name: z.string(), client: z.object({ name: z.string(), tax_id: z.string() }) }),
  }),
  recipients: z.array(recipient),
  /** P-105: the acceptance that settles the note for all recipients. */
  accepted: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** Whether the caller is a recipient of a pending note. */
  can_accept: z.boolean(),
});
export type DebitNote = z.infer<typeof debitNote>;

const filters = {
  /** Folio, reason, lease, brand or mall, ignoring case and accents. */
  q: searchWords().optional(),
  status: z.enum(debitNoteStatuses).optional(),
  /** Days of the caller's country, both included. */
  accepted_from: day.optional(),
  accepted_to: day.optional(),
};

const ofCompany = z.object({ id });

export const listDebitNotes = endpoint({
  method: 'GET',
  path: '/api/debit-notes/clients/:id/debit-notes',
  summary: 'Debit notes of a company, newest first (P-313, P-314)',
  access,
  limit: 'search',
  params: ofCompany,
  query: z.strictObject({
    ...filters,
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(20).default(10),
  }),
  reply: pageOf(debitNote),
});

export const exportDebitNotes = endpoint({
  method: 'POST',
  path: '/api/debit-notes/clients/:id/debit-notes/export',
  summary: 'Every debit note that the filters give as a spreadsheet',
  access,
  limit: 'export',
  params: ofCompany,
  body: z.strictObject(filters),
  reply: exportJob,
});

/** Most pending notes in one reply. */
export const mostPendingNotes = 100;

export const listPendingDebitNotes = endpoint({
  method: 'GET',
  path: '/api/debit-notes/pending',
  summary: 'Pending debit notes that are addressed to the caller, the 100 oldest first (P-309, P-310)',
  access,
  reply: z.array(debitNote),
});

export const acceptDebitNote = endpoint({
  method: 'POST',
  path: '/api/debit-notes/:id/accept',
  summary: 'Accepts a debit note for the caller and so for all its recipients; answers it (P-311, P-312)',
  access,
  params: z.object({ id }),
  reply: debitNote,
  idempotent: true,
});
