import type { Area } from 'shared/routes';
import { releaseThere, type Released } from '../artefacts/release-there.ts';
import { step } from '../terminal.ts';
import { archiveOf } from './build.ts';
import { releaseOrder, type ReleaseOrder } from './release-order.ts';

/**
 * `vitrina release`: activates an archive of these sources in a running portal, with its deploy key. With
 * `--version` it activates what is stored there, with `--entry` what another origin serves; `--to-staff`,
 * `--countries` and `--share` make it gradual.
 */
export async function release(area: Area, args: readonly string[]): Promise<void> {
  const { to, from, version: stored, entry, ...terms } = releaseOrder(args);
  const version = await releaseThere(to, area, await released(area, { from, version: stored, entry }), terms);
  if (terms.audience !== null) step(`To all: vitrina release --to ${to.origin} --version ${version}`);
}

async function released(
  area: Area,
  { from, version, entry }: Pick<ReleaseOrder, 'from' | 'version' | 'entry'>,
): Promise<Released> {
  if (version !== undefined) return { stored: version };
  return entry === undefined ? { archive: await archiveOf(area, from) } : { entry };
}
