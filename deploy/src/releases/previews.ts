import { isGradualArea } from 'shared/rules/release-audience';
import { registryEntry, type RegistryEntry } from 'shared/remote/registry';
import { areas, type Area } from 'shared/routes';
import { z } from 'zod';
import type { DataLayout } from '../data-layout.ts';
import { withFileLock } from './file-lock.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import { requireHostFor } from './host-in-service.ts';
import { requireStored } from './registry-store.ts';
import { readJson } from './stored-release.ts';
import { writeJson } from './write-json.ts';

/** By area and version: when someone last began to look at it. */
const previews = z.partialRecord(z.enum(areas), z.record(z.string(), z.iso.datetime()));

/** No session is longer (SESSION_MAX_HOURS), and a preview ends with its session. */
const longestMs = 30 * 24 * 3_600_000;

/** The versions of an area that staff may be looking at. */
export async function previewedVersions(
  layout: DataLayout,
  area: Area,
  now: Date,
): Promise<readonly string[]> {
  return Object.keys((await readCurrent(layout, now))[area] ?? {});
}

async function readCurrent(layout: DataLayout, now: Date): Promise<z.infer<typeof previews>> {
  const all = await readJson(layout.previews, previews, {});
  const isCurrent = (at: string): boolean => now.getTime() - Date.parse(at) <= longestMs;
  return Object.fromEntries(
    Object.entries(all).map(([area, versions]) => [
      area,
      Object.fromEntries(Object.entries(versions).filter(([, at]) => isCurrent(at))),
    ]),
  );
}

/**
 * The entry of a stored version, for one staff member's preview; from then on pruning keeps it. Throws
 * ReleaseError when it is not stored, or the active host does not provide what it needs.
 */
export async function openPreview(
  layout: DataLayout,
  area: Area,
  version: string,
  now = new Date(),
): Promise<RegistryEntry> {
  if (!isGradualArea(area))
    throw new ReleaseError(`${area} is used before anybody is known: it has no preview.`);
  return withFileLock(layout.lock, async () => {
    const entry = await requireStored(layout, area, version);
    await requireHostFor(layout, area, entry);
    const kept = await readCurrent(layout, now);
    await writeJson(layout.previews, { ...kept, [area]: { ...kept[area], [version]: now.toISOString() } });
    return registryEntry.parse(entry);
  });
}
