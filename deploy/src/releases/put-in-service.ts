import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import { projects, type Project } from 'tooling/src/layout.ts';
import type { DataLayout } from '../data-layout.ts';
import { isWithdrawn, readReleases } from './registry-store.ts';
import { releaseArea } from './release-area.ts';
import { releaseHost } from './release-host.ts';

export type Progress = {
  /** Called after a project was built. */
  built?(project: Project, seconds: number): void;
  /** Called after a new build was activated. */
  released?(project: Project, version: string): void;
  /** Called when these sources were rolled back, so that the current release stays. */
  kept?(project: Project, version: string): void;
};

/**
 * Updates a data folder to the current sources: builds what changed, then activates the host and each remote.
 * What was rolled back stays rolled back until its sources change, or until the host no longer provides what
 * the remaining release needs.
 */
export async function putEverythingInService(
  layout: DataLayout,
  { built, released, kept }: Progress = {},
  wanted: readonly Project[] = projects,
  build = buildOutdated,
): Promise<void> {
  for (const { project, version, folder } of await build(wanted, built)) {
    if (project === 'host') {
      if (await releaseHost(layout, version, folder)) released?.(project, version);
      continue;
    }
    const current = (await readReleases(layout)).remotes[project];
    if (current?.sources === version || current?.gradual?.sources === version) continue;
    if (current !== undefined && (await isWithdrawn(layout, project, version)))
      kept?.(project, current.version);
    else if (await releaseArea(layout, { area: project, version, sources: version, folder }))
      released?.(project, version);
  }
}
