/* In zod/mini: the wall and an announcement make these calls. */
import * as z from 'zod/mini';
import { id } from './common-small.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ id });

/** The caller's own receipt. */
export const reading = z.object({ confirmedAt: z.nullable(z.iso.datetime()) });

export const markReached = endpoint({
  method: 'PUT',
  path: '/api/announcements/reached',
  summary: 'The wall has shown these announcements to the caller; others are ignored',
  access: 'session',
  background: true,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.object({ reached: z.int() }),
});

export const markOpened = endpoint({
  method: 'PUT',
  path: '/api/announcements/:id/opened',
  summary: 'The caller has opened an announcement; a second time changes nothing',
  access: 'session',
  params,
  reply: reading,
});

export const confirmAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/announcements/:id/confirmed',
  summary: '“Leído y conforme” of an announcement that asks for it; a second time changes nothing',
  access: 'session',
  params,
  reply: reading,
});
