import { parseArgs } from 'node:util';
import type { Area } from 'shared/routes';
import { ArchiveError } from '../artefacts/archive-error.ts';
import { misfits } from '../artefacts/fit.ts';
import {
  contractFile,
  hostContract,
  usedExports,
  usesFile,
  type HostContract,
} from '../artefacts/host-contract.ts';
import { openArchive } from '../artefacts/open-archive.ts';
import { originOf } from '../artefacts/portal.ts';
import { ReleaseError } from '../artefacts/release-error.ts';
import { done, UsageError } from '../terminal.ts';
import { archiveOf } from './build.ts';

/** `vitrina check`: compares an archive of these sources with what a portal's host provides; changes nothing. */
export async function check(area: Area, args: readonly string[]): Promise<void> {
  const { to, from } = orderOf(args);
  if (to === undefined) throw new UsageError(usage);
  const origin = originOf(to);
  const host = await contractOf(origin);
  const { manifest, files } = await openArchive(await archiveOf(area, from), area);
  if (manifest.area === 'host') throw new ArchiveError('The archive is of the host.');
  const uses = usedExports.parse(JSON.parse(new TextDecoder().decode(files.get(usesFile)) || '{}'));
  const faults = misfits({ ...manifest, uses }, host);
  if (faults.length > 0) throw new ReleaseError([`It does not fit ${origin}:`, ...faults].join('\n'));
  const names = Object.values(uses).flat().length;
  done(
    `${area} ${manifest.version} fits ${origin}: shared ${host.shared} has the ${names} exports that it uses, ` +
      `and its ${manifest.screens.length} screens are those of the route table.`,
  );
}

/** What the active host of a portal says that it provides. Throws a ReleaseError when it does not say so. */
async function contractOf(origin: string): Promise<HostContract> {
  const response = await fetch(new URL(contractFile, origin), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  if (response === undefined) throw new ReleaseError(`${origin} did not answer.`);
  const read = hostContract.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (read.success) return read.data;
  throw new ReleaseError(
    `${origin} does not say what its host provides (/${contractFile}): its host is older than this check.\n` +
      'Release a newer host first; releasing a remote checks its version of shared and its screens in any case.',
  );
}

const usage = 'Usage: vitrina check --to <https://portal> [--from <archive>]';

function orderOf(args: readonly string[]): { to?: string; from?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { to: text, from: text } }).values;
  } catch {
    throw new UsageError(usage);
  }
}
