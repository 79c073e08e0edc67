import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { worksWithShared } from 'shared/remote/registry';
import { areas, type Area } from 'shared/routes';
import { z } from 'zod';
import type { DataLayout } from '../data-layout.ts';

/** The release is refused; the message says why and what to do. */
export class ReleaseError extends Error {}

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
  if (await isHostFor(layout, wanted)) return;
  const host = await hostInService(layout);
  throw new ReleaseError(
    `${area} ${wanted.version} needs shared ${wanted.shared}, but the host in service provides ${host?.shared}.\n` +
      'Release a host with that version of shared first, or release this remote from sources that use the old one.',
  );
}

/** Throws ReleaseError unless a remote offers exactly the screens that the active host gives to its area. */
export async function requireScreens(
  layout: DataLayout,
  area: Area,
  { version, screens }: { readonly version: string; readonly screens: readonly string[] },
): Promise<void> {
  const given = (await hostInService(layout))?.screens?.[area];
  if (given === undefined) return;
  const missing = given.filter((name) => !screens.includes(name));
  const foreign = screens.filter((name) => !given.includes(name));
  if (missing.length > 0)
    throw new ReleaseError(
      `${area} ${version} lacks ${missing.join(', ')}, which the host in service gives to ${area}.\n` +
        'Release this remote from sources that have these screens.',
    );
  if (foreign.length > 0)
    throw new ReleaseError(
      `${area} ${version} offers ${foreign.join(', ')}, which the host in service does not give to ${area}.\n` +
        'Release a host that gives it these screens first.',
    );
}
