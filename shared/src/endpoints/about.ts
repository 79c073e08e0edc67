import * as z from 'zod/mini';
import { releaseAudience } from '../rules/release-audience.ts';
import { areas } from '../routes/routes.ts';
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

/** What is released on its own: the app shell, and the remote of each area. */
export const parts = ['host', ...areas] as const;
export type Part = (typeof parts)[number];

/** What changed the site: who activated which version of a part, when and why. */
export const releaseRecord = z.object({
  at: z.iso.datetime(),
  area: z.enum(parts),
  version: z.string(),
  /** 'gradual': for some people, beside the active one; 'withdraw': the active one is everybody's again. */
  action: z.enum(['release', 'rollback', 'gradual', 'withdraw']),
  /** The version that it replaced; null for the first. */
  replaced: z.nullable(z.string()),
  /** Of a gradual release. */
  audience: z.optional(releaseAudience),
  /** The system's user, or the name of a deploy key. */
  by: z.string(),
  reason: z.nullable(z.string()),
  source: z.nullable(sourceFacts),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** In the data folder: the records of all parts, oldest first. It is not public, unlike the registry. */
export const releaseLogFile = 'release-log.json';

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/releases',
  summary: 'The last releases and rollbacks of all parts, newest first, for people with an internal e-mail',
  access: 'session',
  reply: z.object({ releases: z.array(releaseRecord) }),
});
