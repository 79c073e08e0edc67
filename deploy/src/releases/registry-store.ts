import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isGradualArea, type ReleaseAudience } from 'shared/rules/release-audience';
import { isElsewhere } from 'shared/remote/registry';
import { areas, type Area } from 'shared/routes';
import { z } from 'zod';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import type { DataLayout } from '../data-layout.ts';
import { withFileLock } from './file-lock.ts';
import { isHostFor, requireHostFor } from './host-in-service.ts';
import { byCommand, log, loggedEntry, type LoggedRelease, type ReleaseNote } from './release-log.ts';
import { activeRelease, readJson, release, type ActiveRelease, type Release } from './stored-release.ts';
import { writeJson } from './write-json.ts';

const hostRelease = release.pick({ version: true, releasedAt: true, source: true });

const registry = z.object({
  host: hostRelease.optional(),
  remotes: z.partialRecord(z.enum(areas), activeRelease),
});
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

/** What is put into the registry: for all, or for an audience beside the active release. */
export type Activation = {
  readonly entry: Release;
  /** Null: everybody. */
  readonly audience: ReleaseAudience | null;
  readonly note: ReleaseNote;
};

/**
 * Makes a release the active one of its area, or the gradual one beside it; the next request sees it. Other areas do
 * not change. Returns whether anything has changed. Throws ReleaseError for a gradual release that cannot be one.
 */
export async function activate(layout: DataLayout, area: Area, activation: Activation): Promise<boolean> {
  await mkdir(layout.folder, { recursive: true });
  return withFileLock(layout.lock, () => put(layout, area, activation));
}

/** The caller holds the lock. */
async function put(layout: DataLayout, area: Area, { entry, audience, note }: Activation): Promise<boolean> {
  const [kept, past] = await Promise.all([readReleases(layout), readHistory(layout)]);
  const current = kept.remotes[area];
  const { previous, withdrawn } = past[area] ?? { previous: [], withdrawn: [] };
  if (audience === null) {
    // Another process activated it first, so there is no earlier release to record.
    if (current?.version === entry.version) return false;
    await logChange(layout, { area, from: current, to: entry, action: 'release', note });
  } else {
    const before = current?.gradual;
    if (before?.version === entry.version && isDeepStrictEqual(before.audience, audience)) return false;
    requireGradual(area, current, entry);
    await logChange(layout, { area, from: before, to: entry, action: 'gradual', audience, note });
  }
  const steps = current === undefined || audience !== null ? previous : [...previous, plain(current)];
  await writeJson(layout.history, {
    ...past,
    [area]: {
      previous: steps.slice(-remembered),
      withdrawn: withdrawn.filter((sources) => sources !== entry.sources),
    },
  });
  const next = audience === null ? entry : { ...current, gradual: { ...entry, audience } };
  await writeJson(layout.registry, { ...kept, remotes: { ...kept.remotes, [area]: next } });
  return true;
}

function requireGradual(
  area: Area,
  current: ActiveRelease | undefined,
  { version }: Release,
): asserts current is ActiveRelease {
  if (!isGradualArea(area))
    throw new ReleaseError(`${area} is used before anybody is known, so it is released to all at once.`);
  if (current === undefined)
    throw new ReleaseError(`No release of ${area} is active yet: the first one is for all.`);
  if (current.version === version)
    throw new ReleaseError(`${area} ${version} is active for all: roll back before it can be gradual.`);
}

/** Without the gradual release beside it. */
const plain = (active: ActiveRelease): Release => release.parse(active);

type Change = {
  readonly area: Area;
  readonly from: Release | undefined;
  readonly to: Release;
  readonly action: LoggedRelease['action'];
  readonly audience?: ReleaseAudience;
  readonly note: ReleaseNote;
};

const logChange = (layout: DataLayout, { area, from, to, action, audience, note }: Change): Promise<void> =>
  log(layout, {
    at: new Date().toISOString(),
    area,
    version: to.version,
    action,
    replaced: from?.version ?? null,
    ...(audience && { audience }),
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

/** The entry of a version whose files are still stored; the caller holds the lock. Throws ReleaseError. */
export async function requireStored(layout: DataLayout, area: Area, version: string): Promise<Release> {
  const { remotes } = await readReleases(layout);
  const active = remotes[area];
  const inUse = [active?.gradual, active].find((one) => one?.version === version);
  const entry = inUse ?? (await loggedEntry(layout, area, version));
  if (entry === undefined) throw new ReleaseError(`No release ${version} of ${area} is known.`);
  requireFiles(layout, area, entry);
  return release.parse(entry);
}

function requireFiles(layout: DataLayout, area: Area, { version, entry }: Release): void {
  // What another origin serves is checked by its hash wherever it is loaded.
  if (isElsewhere({ entry })) return;
  if (!existsSync(resolve(layout.releases, area, version)))
    throw new ReleaseError(`The files of ${area} ${version} are no longer stored.`);
}

/** Releases a stored version: to all, or to an audience. Returns whether anything has changed. Throws ReleaseError. */
export async function releaseStored(
  layout: DataLayout,
  area: Area,
  version: string,
  { audience, note }: Omit<Activation, 'entry'>,
): Promise<boolean> {
  return withFileLock(layout.lock, async () => {
    const entry = await requireStored(layout, area, version);
    await requireHostFor(layout, area, entry);
    return put(layout, area, { entry, audience, note });
  });
}

export type Rollback = {
  /** The stored version to activate; the previous one if absent. */
  readonly version?: string | undefined;
  /** What the caller takes back: the gradual release if there is one, otherwise the active one. */
  readonly leaving?: string | undefined;
  readonly note?: ReleaseNote;
};

/**
 * Takes back what was released last: a gradual release if there is one, otherwise the previous release is active
 * again, step by step. With a version, that stored one is active for all. Undefined when there is none. Throws
 * ReleaseError when the active host does not provide what that release needs, its files are gone, or what the caller
 * takes back is no longer in service.
 */
export async function goBack(
  layout: DataLayout,
  area: Area,
  { version, leaving, note = byCommand() }: Rollback = {},
): Promise<{ from: Release; to: Release } | undefined> {
  return withFileLock(layout.lock, async () => {
    const [kept, past] = await Promise.all([readReleases(layout), readHistory(layout)]);
    const current = kept.remotes[area];
    if (current === undefined) return undefined;
    const from = plain(current);
    const { previous, withdrawn } = past[area] ?? { previous: [], withdrawn: [] };
    const { gradual } = current;
    const latest = gradual ?? from;
    if (leaving !== undefined && leaving !== latest.version)
      throw new ReleaseError(`${area} ${leaving} is not what was released last: ${latest.version} is.`);
    const isWithdrawal = gradual !== undefined && (version === undefined || version === from.version);
    if (isWithdrawal) {
      await logChange(layout, { area, from: gradual, to: from, action: 'withdraw', note });
      await change(from, previous, [gradual]);
      return { from: gradual, to: from };
    }
    if (from.version === version) throw new ReleaseError(`${area} ${version} is active already.`);
    const step =
      version === undefined
        ? previous.length - 1
        : previous.findLastIndex((earlier) => earlier.version === version);
    const to = previous[step] ?? (version && (await loggedEntry(layout, area, version)));
    if (!to) return undefined;
    await requireHostFor(layout, area, to);
    requireFiles(layout, area, to);
    await logChange(layout, { area, from, to, action: 'rollback', note });
    await change(
      to,
      // A version that is no earlier step, since it was rolled back itself, becomes the newest one.
      step < 0 ? [...previous, from].slice(-remembered) : previous.slice(0, step),
      [...(step < 0 ? [] : previous.slice(step + 1)), from, ...(gradual ? [gradual] : [])],
    );
    return { from, to };

    async function change(active: Release, steps: readonly Release[], left: readonly Release[]) {
      await writeJson(layout.registry, { ...kept, remotes: { ...kept.remotes, [area]: active } });
      const leftSources = left.map(({ sources }) => sources).filter((sources) => sources !== active.sources);
      const others = withdrawn.filter((sources) => sources !== active.sources);
      await writeJson(layout.history, {
        ...past,
        [area]: { previous: steps, withdrawn: [...others, ...leftSources].slice(-remembered) },
      });
    }
  });
}
