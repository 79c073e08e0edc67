import { readFile } from 'node:fs/promises';
import { sourceFacts } from 'shared/endpoints/about';
import { releaseAudience } from 'shared/rules/release-audience';
import { earlyScreen } from 'shared/remote/early';
import { registryEntry } from 'shared/remote/registry';
import { z } from 'zod';

/** A stored entry: what the host reads, and its origin. */
export const release = z.object({
  ...registryEntry.shape,
  /** The version of its sources without a revision. */
  sources: z.string(),
  releasedAt: z.iso.datetime(),
  /** The state of the sources, for people to read; null for a build without it. */
  source: z.nullable(sourceFacts).default(null),
  /** What its build declares to be requested and shown early; read by first-calls.js. */
  early: z.optional(earlyScreen),
});
export type Release = z.infer<typeof release>;

/** The active release of an area, and the one that only some people get so far. */
export const activeRelease = z.object({
  ...release.shape,
  gradual: z.optional(z.object({ ...release.shape, audience: releaseAudience })),
});
export type ActiveRelease = z.infer<typeof activeRelease>;

/** A JSON file of the data folder; `absent` where there is none yet. */
export async function readJson<T>(path: string, schema: z.ZodType<T>, absent: T): Promise<T> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? absent : schema.parse(JSON.parse(text));
}
