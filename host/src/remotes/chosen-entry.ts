import { entryFor, type RegistryEntry } from 'shared/remote/registry';
import type { Area } from 'shared/routes';
import { previewOf, releasePersonNow } from 'shared/session';
import { currentRegistry } from './registry-source.ts';

export type ChosenEntry = {
  readonly entry: RegistryEntry;
  /** Another person may get another one. */
  readonly personal: boolean;
};

/**
 * The entry of an area for the person who uses the portal: the one that they preview in this tab, or the registry's;
 * undefined if there is none. Only while a release is gradual or previewed does it need to know who that is.
 */
export async function chosenEntry(area: Area, fresh: boolean): Promise<ChosenEntry | undefined> {
  const active = (await currentRegistry(fresh)).get(area);
  const previewed = await previewOf(area);
  if (previewed) return { entry: previewed, personal: true };
  if (!active?.gradual) return active && { entry: active, personal: false };
  return { entry: entryFor(area, active, await releasePersonNow()), personal: true };
}
