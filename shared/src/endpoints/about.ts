import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const text = z.nullable(z.string());

/** The commit that something was built from; null where that is unknown. */
export const sourceFacts = z.object({ branch: text, commit: text, time: text, tag: text });
export type SourceFacts = z.infer<typeof sourceFacts>;

export const readServerInfo = endpoint({
  method: 'GET',
  path: '/api/actuator/info',
  summary: 'The state of the sources that the server runs from, for people with an internal e-mail (U-368)',
  access: 'session',
  reply: z.object({
    git: z.object({ branch: text, commit: z.object({ id: text, time: text }), tags: text }),
    build: z.object({ startedAt: z.iso.datetime() }),
  }),
});
