import { buildOfPage } from 'shared/remote/releases';
import { chosenEntry } from '../remotes/chosen-entry.ts';
import { hostInService } from '../remotes/registry-source.ts';
import { loadedVersions } from '../remotes/remote-loader.ts';

/**
 * The releases in service for this person that the page would have after a reload and has not now, as one text; empty
 * when it has what it would get.
 */
export async function newerRelease(): Promise<string> {
  // At once, so that they share one reading of the registry.
  const chosen = await Promise.all(
    [...(await loadedVersions())].map(async ([area, version]) => {
      const wanted = (await chosenEntry(area, true))?.entry.version ?? version;
      return wanted === version ? [] : [`${area} ${wanted}`];
    }),
  );
  const newer = chosen.flat();
  const host = hostInService();
  const own = buildOfPage()?.version;
  if (host !== undefined && own !== undefined && host !== own) newer.push(`host ${host}`);
  return newer.join();
}
