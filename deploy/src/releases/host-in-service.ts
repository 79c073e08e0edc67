import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { worksWithShared } from 'shared/remote/registry';
import { areas, type Area } from 'shared/routes';
import { screensFault, sharedFault } from 'tooling/src/artefacts/fit.ts';
import { ReleaseError } from 'tooling/src/artefacts/release-error.ts';
import { z } from 'zod';
import type { DataLayout } from '../data-layout.ts';

const hostFacts = z.object({
  version: z.string(),
  shared: z.string(),
  /** The routes that it gives to each area; absent for a host from before they were noted. */
  screens: z.partialRecord(z.enum(areas), z.array(z.string())).optional(),
});

/** What the active host provides; undefined when there is none yet. */
export async function hostInService(layout: DataLayout): Promise<z.infer<typeof hostFacts> | undefined> {
  if (!existsSync(layout.hostFacts)) return undefined;
  return hostFacts.parse(JSON.parse(await readFile(layout.hostFacts, 'utf8')));
}

type Wanted = { readonly version: string; readonly shared: string };

/** Whether the active host, if any, provides what a release needs. */
export async function isHostFor(layout: DataLayout, { shared }: Wanted): Promise<boolean> {
  const host = await hostInService(layout);
  return host === undefined || worksWithShared(shared, host.shared);
}

/** Throws ReleaseError when the active host does not provide what a release needs. */
export async function requireHostFor(layout: DataLayout, area: Area, wanted: Wanted): Promise<void> {
  const host = await hostInService(layout);
  const fault = host && sharedFault({ area, ...wanted }, host.shared);
  if (fault) throw new ReleaseError(fault);
}

/** Throws ReleaseError unless a remote offers exactly the screens that the active host gives to its area. */
export async function requireScreens(
  layout: DataLayout,
  area: Area,
  { version, screens }: { readonly version: string; readonly screens: readonly string[] },
): Promise<void> {
  const given = (await hostInService(layout))?.screens?.[area];
  const fault = given && screensFault({ area, version, screens }, given);
  if (fault) throw new ReleaseError(fault);
}
