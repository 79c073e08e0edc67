import { z } from 'zod';
import { auditGroupIds } from '../rules/audit-actions.ts';
import { day, pageOf, searchWords } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const access = { can: ['read', 'AuditLog'] } as const;

export const auditEntry = z.object({
  id: z.number().int(),
  /** ISO instant. */
  at: z.string(),
  action: z.string(),
  /** Null if the actor was not signed in, for instance for a refused sign-in. */
  person: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
  entity: z.string(),
  entityId: z.string(),
  /** The user that the entry is about, if any. */
  subject: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
  ip: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /**
   * Display name of what it refers to (`company 12`, `permission read Billing`): its name, its number if it
   * is out of the caller's scope, and empty if it no longer exists.
   */
  names: z.record(z.string(), z.string()),
});
export type AuditEntryRow = z.infer<typeof auditEntry>;

const filters = {
  /** Part of the name or e-mail of the actor or of the affected user. */
  persona: searchWords().optional(),
  grupo: z.enum(auditGroupIds).optional(),
  /** Days of the caller's country, both included. */
  desde: day.optional(),
  hasta: day.optional(),
};

/** Entries that the list counts and pages through; the export has more of them. */
export const mostEntriesListed = 1_000;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  summary: 'Who did what: entries of the people in the caller’s buildings, newest first',
  access,
  limit: 'search',
  query: z.strictObject({
    ...filters,
    /** 0-based. */
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: pageOf(auditEntry),
});

export const exportAuditLog = endpoint({
  method: 'POST',
  path: '/api/audit-log/export',
  summary: 'The newest entries that the filters give, at most 10,000, as a spreadsheet',
  access,
  limit: 'export',
  body: z.strictObject(filters),
  reply: exportJob,
});
