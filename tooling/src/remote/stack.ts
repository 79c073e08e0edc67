import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archivesFolder, mapsBeside } from '../artefacts/make-archive.ts';
import { releaseVersion } from '../artefacts/manifest.ts';
import { readArchive } from '../artefacts/read-archive.ts';
import { readStack } from '../artefacts/read-stack.ts';
import { unpacked } from '../artefacts/tar-gz.ts';
import type { Project } from '../layout.ts';
import { say, UsageError } from '../terminal.ts';

/** `vitrina stack`: writes where the frames of the stack on standard input are in the sources of a version. */
export async function stack(
  part: Project,
  args: readonly string[],
  command = 'vitrina stack',
): Promise<void> {
  const { version, file } = orderOf(args, command);
  const path = file === undefined ? mapsBeside(archivesFolder, part, version) : resolve(file);
  if (!existsSync(path))
    throw new UsageError(
      `There is no ${path}. --maps names the file in \`maps\` beside the archive of ${part} ${version}, which its build wrote.`,
    );
  const maps = await unpacked(await readArchive(path));
  const frames = readStack(await text(process.stdin), maps);
  if (frames.length === 0)
    throw new UsageError('Standard input has no frames, such as /assets/42.0a1b2c3d.js:1:2345.');
  for (const frame of frames) say(frame);
}

function orderOf(args: readonly string[], command: string) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { maps: { type: 'string' } },
    });
    const [version, ...more] = positionals;
    if (more.length === 0) return { version: releaseVersion.parse(version), file: values.maps };
  } catch {
    // An unknown option, or a word that is no version.
  }
  throw new UsageError(`Usage: ${command} <version> [--maps <file>] < stack.txt`);
}
