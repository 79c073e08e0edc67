import { z } from 'zod';
import { longestContent } from '../rules/publication.ts';
import { acceptanceStates, longestChanges } from '../rules/terms.ts';
import { id, pageOf, searchWords, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

/** The terms that hold in the caller's country. */
const currentTerms = z.object({
  id: z.number().int(),
  number: z.number().int(),
  /** What is new in them; empty: nothing was said. */
  changes: z.string(),
  /** HTML. */
  content: z.string(),
  publishedAt: z.iso.datetime(),
  /** When the caller accepted them; null: not yet. */
  acceptedAt: z.iso.datetime().nullable(),
});
export type CurrentTerms = z.infer<typeof currentTerms>;

export const getCurrentTerms = endpoint({
  method: 'GET',
  path: '/api/terms/current',
  summary: 'The terms that hold in the caller’s country, and whether they accepted them',
  access: 'session',
  reply: z.object({ terms: currentTerms.nullable() }),
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/terms/:id/accept',
  summary: 'The caller accepts the version that holds in their country',
  access: 'session',
  params: z.object({ id }),
  reply: z.object({ acceptedAt: z.iso.datetime() }),
  idempotent: true,
});

/* What the administrator of the portal does. */

const publishes = { can: ['manage', 'Terms'] } as const;
const params = z.object({ id });
const base = '/api/publishing/terms';

export const termsForm = z.strictObject({
  changes: z.string().trim().max(longestChanges, `Máximo ${longestChanges} caracteres`),
  /** HTML; sanitised when it is stored. */
  content: z.string().max(longestContent, 'El texto es demasiado largo'),
});
export type TermsForm = z.infer<typeof termsForm>;

const version = {
  id: z.number().int(),
  /** Null: the draft. */
  number: z.number().int().nullable(),
  /** The one that holds now. */
  current: z.boolean(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: z.string().nullable(),
  /** How many people accepted it. */
  accepted: z.number().int(),
};

const summary = z.object({ ...version, changes: z.string() });
export type TermsSummary = z.infer<typeof summary>;

export const terms = z.object({ ...version, form: termsForm, rowVersion: z.number().int() });
export type Terms = z.infer<typeof terms>;

export const listTerms = endpoint({
  method: 'GET',
  path: base,
  summary: 'The versions of the country’s terms: the draft, then the newest first',
  access: publishes,
  query: z.strictObject({
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: z.object({
    ...pageOf(summary).shape,
    /** The draft, if there is one. */
    draftId: z.number().int().nullable(),
    /** Active people of the country: a new version asks all of them. */
    people: z.number().int(),
  }),
});

export const getTerms = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One version',
  access: publishes,
  params,
  reply: terms,
});

export const createTerms = endpoint({
  method: 'POST',
  path: base,
  summary: 'Creates the draft of the next version with the text of the current one',
  access: publishes,
  reply: terms,
  idempotent: true,
});

/** Details of a 409: `stored`, the draft as another user has saved it meanwhile. */
export const updateTerms = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Saves the draft',
  access: publishes,
  params,
  body: termsForm.extend({ rowVersion: seenVersion }),
  reply: terms,
  idempotent: true,
});

export const publishTerms = endpoint({
  method: 'POST',
  path: `${base}/:id/publish`,
  summary: 'Publishes the draft for good: everybody of the country is asked to accept it',
  access: publishes,
  params,
  body: z.strictObject({ rowVersion: seenVersion }),
  reply: terms,
  idempotent: true,
});

export const deleteTerms = endpoint({
  method: 'POST',
  path: `${base}/:id/delete`,
  summary: 'Deletes the draft',
  access: publishes,
  params,
  reply: z.object({ id: z.number().int() }),
  idempotent: true,
});

const acceptance = z.object({
  userId: z.number().int(),
  name: z.string(),
  email: z.string(),
  acceptedAt: z.iso.datetime().nullable(),
});
export type Acceptance = z.infer<typeof acceptance>;

const filters = {
  /** Words of name or e-mail. */
  q: searchWords().optional(),
  acceptance: z.enum(acceptanceStates).optional(),
};

export const listAcceptances = endpoint({
  method: 'GET',
  path: `${base}/:id/acceptances`,
  summary: 'Who accepted a version and when, and the active people of the country who have not, by name',
  access: publishes,
  limit: 'search',
  params,
  query: z.strictObject({
    ...filters,
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: pageOf(acceptance),
});

export const exportAcceptances = endpoint({
  method: 'POST',
  path: `${base}/:id/acceptances/export`,
  summary: 'The same people as a spreadsheet',
  access: publishes,
  limit: 'export',
  params,
  body: z.strictObject(filters),
  reply: exportJob,
});
