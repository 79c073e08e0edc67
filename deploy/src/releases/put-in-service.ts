import { projects, type DataLayout, type Project } from '../layout.ts';
import { buildOutdated } from '../build/build-outdated.ts';
import { isWithdrawn, readReleases } from './registry-store.ts';
import { releaseArea } from './release-area.ts';
import { releaseHost } from './release-host.ts';

export type Progress = {
  /** A project was built. */
  built?(project: Project, seconds: number): void;
  /** A build is in service now that was not before. */
  released?(project: Project, version: string): void;
  /** These sources were rolled back; what is in service stays. */
  kept?(project: Project, version: string): void;
};

/**
 * Brings a data folder to the present sources: builds what changed, then the host, then each remote. What was rolled
 * back stays rolled back until its sources change, or until the host no longer provides what stayed.
 */
export async function putEverythingInService(
  layout: DataLayout,
  { built, released, kept }: Progress = {},
  wanted: readonly Project[] = projects,
): Promise<void> {
  for (const { project, version, folder } of await buildOutdated(wanted, built)) {
    if (project === 'host') {
      if (await releaseHost(layout, version, folder)) released?.(project, version);
      continue;
    }
    const current = (await readReleases(layout)).remotes[project];
    if (current?.sources === version) continue;
    if (current !== undefined && (await isWithdrawn(layout, project, version)))
      kept?.(project, current.version);
    else if (await releaseArea(layout, { area: project, version, sources: version, folder }))
      released?.(project, version);
  }
}
