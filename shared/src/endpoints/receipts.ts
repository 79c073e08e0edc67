import { z } from 'zod';
import { id, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const publishes = { can: ['manage', 'Publication'] } as const;
const params = z.object({ id });

/** How far a person got: each includes those before it, except `unopened`, who have not opened it. */
export const receiptStates = ['reached', 'opened', 'confirmed', 'unopened'] as const;
export const receiptStateNames: Readonly<Record<(typeof receiptStates)[number], string>> = {
  reached: 'Lo vieron en el mural',
  opened: 'Lo abrieron',
  confirmed: 'Lo confirmaron',
  unopened: 'Sin abrir',
};

const filters = {
  /** Words of name or e-mail. */
  q: searchWords().optional(),
  state: z.enum(receiptStates).optional(),
};

const receipt = z.object({
  userId: z.number().int(),
  name: z.string(),
  email: z.string(),
  reachedAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type Receipt = z.infer<typeof receipt>;

const counts = {
  people: z.number().int(),
  reached: z.number().int(),
  opened: z.number().int(),
  confirmed: z.number().int(),
};

/** How many people it reached, altogether and by mall; a person of several malls counts in each. */
export const audienceFigures = z.object({
  ...counts,
  malls: z.array(z.object({ id: z.number().int(), name: z.string(), ...counts })),
});
export type AudienceFigures = z.infer<typeof audienceFigures>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/publishing/announcements/:id/receipts',
  summary: 'The people of an announcement’s audience with what they did, by name',
  access: publishes,
  limit: 'search',
  params,
  query: z.strictObject({
    ...filters,
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: pageOf(receipt),
});

export const exportReceipts = endpoint({
  method: 'POST',
  path: '/api/publishing/announcements/:id/receipts/export',
  summary: 'The same people as a spreadsheet',
  access: publishes,
  limit: 'export',
  params,
  body: z.strictObject(filters),
  reply: exportJob,
});

export const getReceiptFigures = endpoint({
  method: 'GET',
  path: '/api/publishing/announcements/:id/receipts/figures',
  summary: 'How many people it reached, who opened and who confirmed it, altogether and by mall',
  access: publishes,
  limit: 'search',
  params,
  reply: z.object({
    title: z.string(),
    asksConfirmation: z.boolean(),
    /** It is on the wall today. */
    live: z.boolean(),
    /** When they were counted: those of a large audience are kept for a minute. */
    countedAt: z.iso.datetime(),
    ...audienceFigures.shape,
  }),
});
export type ReceiptFigures = z.infer<typeof getReceiptFigures.reply>;

export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/publishing/announcements/:id/send-again',
  summary: 'Tells those who have not opened it, by notification and mail; once an hour',
  access: publishes,
  limit: 'mail',
  params,
  reply: z.object({ people: z.number().int() }),
  idempotent: true,
});
