import { parseArgs } from 'node:util';
import type { Area } from 'shared/routes';
import { portalOf, reasonOf } from '../artefacts/portal.ts';
import { sendRelease } from '../artefacts/send-release.ts';
import { done, seconds, step, UsageError } from '../terminal.ts';
import { archiveOf } from './build.ts';

/** `vitrina release`: activates an archive of these sources in a running portal, with its deploy key. */
export async function release(area: Area, args: readonly string[]): Promise<void> {
  const { to, from, reason } = orderOf(args);
  const portal = portalOf(to, process.env);
  if (portal === null) throw new UsageError(usage);
  const note = reasonOf(reason);
  const archive = await archiveOf(area, from);
  const startedAt = performance.now();
  const { version, cambio, reemplazo } = await sendRelease(portal, area, archive, {
    audience: null,
    reason: note,
  });
  const took = seconds((performance.now() - startedAt) / 1000);
  if (!cambio) done(`${area} ${version} is active at ${portal.origin} already: nothing has changed.`);
  else done(`${area} ${version} is active at ${portal.origin} (${took}).`);
  if (cambio && reemplazo !== null) step(`It replaced ${reemplazo}.`);
}

const usage = 'Usage: vitrina release --to <https://portal> [--from <archive>] [--reason "<text>"]';

function orderOf(args: readonly string[]): { to?: string; from?: string; reason?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { to: text, from: text, reason: text } }).values;
  } catch {
    throw new UsageError(usage);
  }
}
