import { entryFor, type RegistryEntry } from 'shared/remote/registry';
import type { Area } from 'shared/routes';
import { releasePersonNow, sessionStore } from 'shared/session';
import { currentRegistry } from './registry-source.ts';

/** The areas whose release depended on the person, with the number of sessions that had ended by then. */
const chosenAfter = new Map<Area, number>();

const endings = (): number => sessionStore.getState().endings;

/** Whether the loaded release of an area is that of whoever is signed in now. */
export const isChosenForNow = (area: Area): boolean => (chosenAfter.get(area) ?? endings()) === endings();

/**
 * The registry's entry of an area for the person who uses the portal; undefined if there is none. Only while a
 * release is gradual does it need to know who that is.
 */
export async function chosenEntry(area: Area, fresh: boolean): Promise<RegistryEntry | undefined> {
  const active = (await currentRegistry(fresh)).get(area);
  if (!active?.gradual) {
    chosenAfter.delete(area);
    return active;
  }
  const person = await releasePersonNow();
  chosenAfter.set(area, endings());
  return entryFor(area, active, person);
}
