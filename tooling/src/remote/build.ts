import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Area } from 'shared/routes';
import { archivesFolder, makeArchive, type MadeArchive } from '../artefacts/make-archive.ts';
import { readArchive } from '../artefacts/read-archive.ts';
import { buildOutdated } from '../build/build-outdated.ts';
import type { Project } from '../layout.ts';
import { done, seconds, step, UsageError } from '../terminal.ts';

/** Builds one part and packs it into an archive that any portal can release. */
export async function builtArchive(part: Project, revision = '', out = archivesFolder): Promise<MadeArchive> {
  const startedAt = performance.now();
  step(`Building ${part} …`);
  const [built] = await buildOutdated([part], undefined, { revision, maps: true });
  if (built === undefined) throw new Error('Nothing was built.');
  const archive = await makeArchive(built, out);
  const took = seconds((performance.now() - startedAt) / 1000);
  done(`${part} ${built.version} is built (${took}): ${(archive.bytes.length / 1e6).toFixed(2)} MB`);
  step(`Archive: ${archive.path}`);
  step(`Its source maps, to be kept and not served: ${archive.maps}`);
  return archive;
}

/** The archive that `--from` names, or one of these sources. */
export const archiveOf = async (area: Area, from: string | undefined): Promise<Uint8Array> =>
  from === undefined ? (await builtArchive(area)).bytes : readArchive(resolve(from));

/** `vitrina build` */
export async function build(area: Area, args: readonly string[]): Promise<void> {
  const { revision, out } = orderOf(args);
  await builtArchive(area, revision, out === undefined ? undefined : resolve(out));
}

function orderOf(args: readonly string[]): { readonly revision?: string; readonly out?: string } {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { revision: text, out: text } }).values;
  } catch {
    throw new UsageError('Usage: vitrina build [--revision <text>] [--out <folder>]');
  }
}
