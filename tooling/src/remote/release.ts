import type { Area } from 'shared/routes';
import { releaseThere } from '../artefacts/release-there.ts';
import { step } from '../terminal.ts';
import { archiveOf } from './build.ts';
import { releaseOrder } from './release-order.ts';

/**
 * `vitrina release`: activates an archive of these sources in a running portal, with its deploy key. With
 * `--version` it activates what is stored there; `--to-staff`, `--countries` and `--share` make it gradual.
 */
export async function release(area: Area, args: readonly string[]): Promise<void> {
  const { to, from, version: stored, ...terms } = releaseOrder(args);
  const what = stored === undefined ? { archive: await archiveOf(area, from) } : { stored };
  const version = await releaseThere(to, area, what, terms);
  if (terms.audience !== null) step(`To all: vitrina release --to ${to.origin} --version ${version}`);
}
