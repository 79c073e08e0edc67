import { mkdir, readFile } from 'node:fs/promises';
import { registryEntry } from 'shared/remote/registry';
import { sourceFacts } from 'shared/contract/about';
import { areas, type Area } from 'shared/routes';
import { z } from 'zod';
import type { DataLayout } from '../layout.ts';
import { withFileLock } from './file-lock.ts';
import { isHostFor, requireHostFor } from './host-in-service.ts';
import { writeJson } from './write-json.ts';

/** An entry as it is kept: what the host reads, and where it came from. */
const release = z.object({
  ...registryEntry.shape,
  /** The version that its sources would have without a revision. */
  sources: z.string(),
  releasedAt: z.iso.datetime(),
  /** The state of the sources that was built, for people; null for a build that does not say. */
  source: z.nullable(sourceFacts).default(null),
});
export type Release = z.infer<typeof release>;

const hostRelease = release.pick({ version: true, releasedAt: true, source: true });

const registry = z.object({ host: hostRelease.optional(), remotes: z.partialRecord(z.enum(areas), release) });
type Registry = z.infer<typeof registry>;

const areaHistory = z.object({
  /** What was in service before, the oldest first. */
  previous: z.array(release),
  /** Sources that were rolled back: `npm start` does not bring them back by itself. */
  withdrawn: z.array(z.string()),
});
const history = z.partialRecord(z.enum(areas), areaHistory);
type History = z.infer<typeof history>;

/** Steps that rolling back can go. */
const remembered = 20;

async function readJson<T>(path: string, schema: z.ZodType<T>, absent: T): Promise<T> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? absent : schema.parse(JSON.parse(text));
}

export const readReleases = (layout: DataLayout): Promise<Registry> =>
  readJson(layout.registry, registry, { remotes: {} });

const readHistory = (layout: DataLayout): Promise<History> => readJson(layout.history, history, {});

/** These sources were rolled back, and what came back in their place works with the host in service. */
export async function isWithdrawn(layout: DataLayout, area: Area, sources: string): Promise<boolean> {
  const [past, { remotes }] = await Promise.all([readHistory(layout), readReleases(layout)]);
  const current = remotes[area];
  return (
    past[area]?.withdrawn.includes(sources) === true &&
    (current === undefined || (await isHostFor(layout, current)))
  );
}

/** Lets one area's entry be the given one, from one request to the next. Every other entry stays as it is. */
export async function putInService(layout: DataLayout, area: Area, entry: Release): Promise<void> {
  await mkdir(layout.folder, { recursive: true });
  await withFileLock(layout.lock, async () => {
    const [kept, past] = await Promise.all([readReleases(layout), readHistory(layout)]);
    const { remotes } = kept;
    const { previous, withdrawn } = past[area] ?? { previous: [], withdrawn: [] };
    const current = remotes[area];
    // Another process was quicker: there is nothing to go back to.
    if (current?.version === entry.version) return;
    const steps = current === undefined ? previous : [...previous, current];
    await writeJson(layout.history, {
      ...past,
      [area]: {
        previous: steps.slice(-remembered),
        withdrawn: withdrawn.filter((sources) => sources !== entry.sources),
      },
    });
    await writeJson(layout.registry, { ...kept, remotes: { ...remotes, [area]: entry } });
  });
}

/** Says which host is in service; nothing but people reads it. Its caller holds the lock. */
export async function noteHost(layout: DataLayout, host: z.infer<typeof hostRelease>): Promise<void> {
  await writeJson(layout.registry, { ...(await readReleases(layout)), host });
}

/**
 * Brings back the release before the present one; undefined when there is none. Can be repeated, step by step. Throws
 * ReleaseError when the host in service does not provide what that one needs.
 */
export async function goBack(
  layout: DataLayout,
  area: Area,
): Promise<{ from: Release; to: Release } | undefined> {
  return withFileLock(layout.lock, async () => {
    const [kept, past] = await Promise.all([readReleases(layout), readHistory(layout)]);
    const { remotes } = kept;
    const from = remotes[area];
    const { previous, withdrawn } = past[area] ?? { previous: [], withdrawn: [] };
    const to = previous.at(-1);
    if (from === undefined || to === undefined) return undefined;
    await requireHostFor(layout, area, to);
    await writeJson(layout.registry, { ...kept, remotes: { ...remotes, [area]: to } });
    await writeJson(layout.history, {
      ...past,
      [area]: {
        previous: previous.slice(0, -1),
        withdrawn: from.sources === to.sources ? withdrawn : [...withdrawn, from.sources].slice(-remembered),
      },
    });
    return { from, to };
  });
}
