import { mkdir, readFile } from 'node:fs/promises';
import { sourceFacts } from 'shared/endpoints/about';
import { earlyScreen } from 'shared/remote/early';
import { registryEntry } from 'shared/remote/registry';
import { areas, type Area } from 'shared/routes';
import { z } from 'zod';
import type { DataLayout } from '../data-layout.ts';
import { withFileLock } from './file-lock.ts';
import { isHostFor, requireHostFor } from './host-in-service.ts';
import { writeJson } from './write-json.ts';

/** A stored entry: what the host reads, and its origin. */
const release = z.object({
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

const hostRelease = release.pick({ version: true, releasedAt: true, source: true });

const registry = z.object({ host: hostRelease.optional(), remotes: z.partialRecord(z.enum(areas), release) });
type Registry = z.infer<typeof registry>;

const areaHistory = z.object({
  /** Earlier releases, oldest first. */
  previous: z.array(release),
  /** Sources that were rolled back: `npm start` does not activate them again. */
  withdrawn: z.array(z.string()),
});
const history = z.partialRecord(z.enum(areas), areaHistory);
type History = z.infer<typeof history>;

/** Number of steps that can be rolled back. */
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

/** Whether these sources were rolled back, and the release that replaced them works with the active host. */
export async function isWithdrawn(layout: DataLayout, area: Area, sources: string): Promise<boolean> {
  const [past, { remotes }] = await Promise.all([readHistory(layout), readReleases(layout)]);
  const current = remotes[area];
  return (
    past[area]?.withdrawn.includes(sources) === true &&
    (current === undefined || (await isHostFor(layout, current)))
  );
}

/** Replaces one area's registry entry; the next request sees it. Other entries do not change. */
export async function activate(layout: DataLayout, area: Area, entry: Release): Promise<void> {
  await mkdir(layout.folder, { recursive: true });
  await withFileLock(layout.lock, async () => {
    const [kept, past] = await Promise.all([readReleases(layout), readHistory(layout)]);
    const { remotes } = kept;
    const { previous, withdrawn } = past[area] ?? { previous: [], withdrawn: [] };
    const current = remotes[area];
    // Another process activated it first, so there is no earlier release to record.
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

/** Records the active host, for people to read. The caller holds the lock. */
export async function noteHost(layout: DataLayout, host: z.infer<typeof hostRelease>): Promise<void> {
  await writeJson(layout.registry, { ...(await readReleases(layout)), host });
}

/**
 * Activates the previous release; undefined when there is none. Can be repeated, step by step. Throws
 * ReleaseError when the active host does not provide what that release needs.
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
