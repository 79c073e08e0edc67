import { z } from 'zod';
import { broadcastStatuses, longestBroadcastBody, longestBroadcastTitle } from '../rules/broadcast.ts';
import { longestLink } from '../rules/portal-link.ts';
import { day, id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { audience, persons } from './publishing.ts';

/* Notifications that the operator's staff send to an audience; `notifications` is what each person reads. */

const publishes = { can: ['manage', 'Publication'] } as const;

const REQUIRED = '*Este campo es obligatorio';
const title = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(longestBroadcastTitle, `Máximo ${longestBroadcastTitle} caracteres`);

/** The form of the editor. */
export const broadcastForm = z.strictObject({
  title,
  /** Plain text; empty in a draft only. */
  body: z.string().trim().max(longestBroadcastBody, `Máximo ${longestBroadcastBody} caracteres`),
  /** A path of the portal in the country, an address that begins with https, or empty. */
  linkTo: z.string().trim().max(longestLink, `Máximo ${longestLink} caracteres`),
  importance: z.enum(['normal', 'high']),
  /** It appears as a pop-up too. */
  popsUp: z.boolean(),
  /** Last day on which the pop-up appears. */
  popsUntil: day.nullable(),
  audience,
  ...persons,
  /** The day on which it is sent; null: at once. */
  sendOn: day.nullable(),
  /** HH:MM on that day; null: when it begins. */
  sendTime: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Elija una hora, como 09:30')
    .nullable(),
});
export type BroadcastForm = z.infer<typeof broadcastForm>;

/** The same with the version that the editor has seen. */
export const broadcastEdit = broadcastForm.extend({ rowVersion: seenVersion });

const counts = {
  /** Of the audience when sending began; 0 before. */
  people: z.number().int(),
  told: z.number().int(),
};
const edited = { updatedAt: z.iso.datetime(), updatedBy: z.string().nullable() };

const summary = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(broadcastStatuses),
  popsUp: z.boolean(),
  popsUntil: day.nullable(),
  sendOn: day.nullable(),
  sendTime: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** Names of its malls; none: every mall of the country. */
  malls: z.array(z.string()),
  /** How many persons are chosen by name, and whether it is for them alone. */
  persons: z.number().int(),
  onlyPersons: z.boolean(),
  ...counts,
  opened: z.number().int(),
  ...edited,
});
export type BroadcastSummary = z.infer<typeof summary>;

const named = z.object({ id: z.number().int(), name: z.string() });

export const broadcast = z.object({
  id: z.number().int(),
  status: z.enum(broadcastStatuses),
  form: broadcastForm,
  /** The chosen brands with their names. */
  brands: z.array(named),
  /** The persons chosen by name. */
  persons: z.array(named),
  sentAt: z.iso.datetime().nullable(),
  ...counts,
  ...edited,
  rowVersion: z.number().int(),
});
export type Broadcast = z.infer<typeof broadcast>;

const params = z.object({ id });
const seen = z.strictObject({ rowVersion: seenVersion });
const base = '/api/publishing/broadcasts';

export const listBroadcasts = endpoint({
  method: 'GET',
  path: base,
  summary: 'Notifications whose malls are all the caller’s, the last edited first',
  access: publishes,
  limit: 'search',
  query: z.strictObject({
    /** Words of the title. */
    q: searchWords().optional(),
    status: z.enum(broadcastStatuses).optional(),
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: pageOf(summary),
});

export const getBroadcast = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One notification as its author edits it, and how far it is sent',
  access: publishes,
  params,
  reply: broadcast,
});

export const createBroadcast = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates a draft for all malls of the caller',
  access: publishes,
  body: z.strictObject({ title }),
  reply: broadcast,
  idempotent: true,
});

/** Details of a 409: `stored`, the notification as another user has saved it meanwhile. */
export const updateBroadcast = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Saves a draft; what is scheduled or sent does not change',
  access: publishes,
  params,
  body: broadcastEdit,
  reply: broadcast,
  idempotent: true,
});

export const sendBroadcast = endpoint({
  method: 'POST',
  path: `${base}/:id/send`,
  summary: 'Sends a draft to its audience, at once or at its hour; sending is a job',
  access: publishes,
  params,
  body: seen,
  reply: broadcast,
  idempotent: true,
});

export const cancelBroadcast = endpoint({
  method: 'POST',
  path: `${base}/:id/cancel`,
  summary: 'Cancels one that is not being sent yet: it is a draft again',
  access: publishes,
  params,
  reply: broadcast,
  idempotent: true,
});

export const withdrawBroadcast = endpoint({
  method: 'POST',
  path: `${base}/:id/withdraw`,
  summary: 'Takes one that was sent out of everybody’s list; its receipts stay',
  access: publishes,
  params,
  reply: broadcast,
  idempotent: true,
});

export const deleteBroadcast = endpoint({
  method: 'POST',
  path: `${base}/:id/delete`,
  summary: 'Deletes a draft',
  access: publishes,
  params,
  reply: z.object({ id: z.number().int() }),
  idempotent: true,
});

const receipts = { told: z.number().int(), shown: z.number().int(), opened: z.number().int() };

/** By mall; a person of several malls counts in each. */
export const mallFigures = z.array(z.object({ id: z.number().int(), name: z.string(), ...receipts }));

export const getBroadcastFigures = endpoint({
  method: 'GET',
  path: `${base}/:id/figures`,
  summary: 'How many people got it, were shown its pop-up and opened it, altogether and by mall',
  access: publishes,
  limit: 'search',
  params,
  reply: z.object({
    ...receipts,
    malls: mallFigures,
    /** When those by mall were counted: of one that many people got, at most a minute ago. */
    countedAt: z.iso.datetime(),
  }),
});
export type BroadcastFigures = z.infer<typeof getBroadcastFigures.reply>;
