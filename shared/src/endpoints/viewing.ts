/* 'Ver como': staff see the portal as a tenant's person, without changing anything (T30). */
import * as z from 'zod/mini';
import { id } from './common-small.ts';
import { endpoint } from './endpoint.ts';

/** Minutes after which a viewing ends by itself. */
export const viewingMinutes = 30;

/** Of a session that shows the portal to another user. */
export const viewing = z.object({
  id: z.int(),
  /** When it ends at the latest. */
  until: z.iso.datetime(),
  /** The viewer, with their own session. */
  viewer: z.object({ id: z.int(), name: z.string(), sessionId: z.int() }),
});
export type Viewing = z.infer<typeof viewing>;

export const startViewing = endpoint({
  method: 'POST',
  path: '/api/auth/users/:id/view',
  summary:
    "Lets staff see the portal as a person of their malls' tenants, reading only, for 30 minutes (T30)",
  access: { can: ['manage', 'ViewAs'] },
  limit: 'viewing',
  params: z.object({ id }),
  reply: z.object({ id: z.int() }),
});

export const finishViewing = endpoint({
  method: 'POST',
  path: '/api/auth/view/finish',
  summary: 'Ends the viewing that makes the call; the own session of its user goes on',
  access: 'session',
  whileViewing: 'allowed',
  reply: z.object({ finished: z.literal(true) }),
});
