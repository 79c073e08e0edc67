import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { areas, type Area } from 'shared/routes';
import { z } from 'zod';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import type { DataLayout } from '../data-layout.ts';
import { withFileLock } from './file-lock.ts';
import { isHostFor, requireHostFor } from './host-in-service.ts';
import { byCommand, log, loggedEntry, type ReleaseNote } from './release-log.ts';
import { readJson, release, type Release } from './stored-release.ts';
import { writeJson } from './write-json.ts';

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

export const readReleases = (layout: DataLayout): Promise<Registry> =>
  readJson(layout.registry, registry, { remotes: {} });

export const readHistory = (layout: DataLayout): Promise<History> => readJson(layout.history, history, {});

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
export async function activate(
  layout: DataLayout,
  area: Area,
  entry: Release,
  note: ReleaseNote,
): Promise<void> {
  await mkdir(layout.folder, { recursive: true });
  await withFileLock(layout.lock, async () => {
    const [kept, past] = await Promise.all([readReleases(layout), readHistory(layout)]);
    const { remotes } = kept;
    const { previous, withdrawn } = past[area] ?? { previous: [], withdrawn: [] };
    const current = remotes[area];
    // Another process activated it first, so there is no earlier release to record.
    if (current?.version === entry.version) return;
    const steps = current === undefined ? previous : [...previous, current];
    await logChange(layout, { area, from: current, to: entry, action: 'release', note });
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

type Change = {
  readonly area: Area;
  readonly from: Release | undefined;
  readonly to: Release;
  readonly action: 'release' | 'rollback';
  readonly note: ReleaseNote;
};

const logChange = (layout: DataLayout, { area, from, to, action, note }: Change): Promise<void> =>
  log(layout, {
    at: new Date().toISOString(),
    area,
    version: to.version,
    action,
    replaced: from?.version ?? null,
    ...note,
    source: to.source,
    entry: to,
  });

/** Records the active host, for people to read. The caller holds the lock. */
export async function noteHost(
  layout: DataLayout,
  host: z.infer<typeof hostRelease>,
  note: ReleaseNote,
): Promise<void> {
  const kept = await readReleases(layout);
  const { version, releasedAt, source } = host;
  const replaced = kept.host?.version ?? null;
  await log(layout, { at: releasedAt, area: 'host', version, action: 'release', replaced, ...note, source });
  await writeJson(layout.registry, { ...kept, host });
}

export type Rollback = {
  /** The stored version to activate; the previous one if absent. */
  readonly version?: string | undefined;
  readonly note?: ReleaseNote;
};

/**
 * Activates the previous release, or the given stored one; undefined when there is none. Without a version it
 * can be repeated, step by step. Throws ReleaseError when the active host does not provide what that release
 * needs, or its files are gone.
 */
export async function goBack(
  layout: DataLayout,
  area: Area,
  { version, note = byCommand() }: Rollback = {},
): Promise<{ from: Release; to: Release } | undefined> {
  return withFileLock(layout.lock, async () => {
    const [kept, past] = await Promise.all([readReleases(layout), readHistory(layout)]);
    const { remotes } = kept;
    const from = remotes[area];
    const { previous, withdrawn } = past[area] ?? { previous: [], withdrawn: [] };
    if (from !== undefined && from.version === version)
      throw new ReleaseError(`${area} ${version} is active already.`);
    const step =
      version === undefined
        ? previous.length - 1
        : previous.findLastIndex((earlier) => earlier.version === version);
    const to = previous[step] ?? (version && (await loggedEntry(layout, area, version)));
    if (from === undefined || !to) return undefined;
    await requireHostFor(layout, area, to);
    if (!existsSync(resolve(layout.releases, area, to.version)))
      throw new ReleaseError(`The files of ${area} ${to.version} are no longer stored.`);
    await logChange(layout, { area, from, to, action: 'rollback', note });
    await writeJson(layout.registry, { ...kept, remotes: { ...remotes, [area]: to } });
    const left = [...(step < 0 ? [] : previous.slice(step + 1)), from]
      .map(({ sources }) => sources)
      .filter((sources) => sources !== to.sources);
    await writeJson(layout.history, {
      ...past,
      [area]: {
        // A version that is no earlier step, since it was rolled back itself, becomes the newest one.
        previous: step < 0 ? [...previous, from].slice(-remembered) : previous.slice(0, step),
        withdrawn: [...withdrawn.filter((sources) => sources !== to.sources), ...left].slice(-remembered),
      },
    });
    return { from, to };
  });
}
