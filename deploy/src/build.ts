import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { BuildError } from 'tooling/src/build/build-error.ts';
import { buildOutdated } from 'tooling/src/build/build-outdated.ts';
import { isProject, projects, type Project } from 'tooling/src/layout.ts';
import { done, fail, seconds, step, UsageError } from 'tooling/src/terminal.ts';
import { ArchiveError } from './artefacts/archive-error.ts';
import { archivesFolder, makeArchive } from './artefacts/make-archive.ts';

type Order = { readonly part: Project; readonly revision: string; readonly out: string };

function order(): Order {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        revision: { type: 'string', default: '' },
        out: { type: 'string', default: archivesFolder },
      },
    });
    const [part = '', ...more] = positionals;
    if (isProject(part) && more.length === 0)
      return { part, revision: values.revision, out: resolve(values.out) };
  } catch {
    // An unknown option.
  }
  throw new UsageError(
    `Usage: npm run build -- <${projects.join('|')}> [--revision <text>] [--out <folder>]`,
  );
}

/** `npm run build -- <part>`: builds one part and packs it into an archive that any portal can release. */
async function main(): Promise<void> {
  const { part, revision, out } = order();
  const startedAt = performance.now();
  step(`Building ${part} …`);
  const [built] = await buildOutdated([part], undefined, revision);
  if (built === undefined) throw new Error('Nothing was built.');
  const { path, bytes } = await makeArchive(built, out);
  const took = seconds((performance.now() - startedAt) / 1000);
  done(`${part} ${built.version} is built (${took}): ${(bytes.length / 1e6).toFixed(2)} MB`);
  step(`Archive: ${path}`);
  step(`To release it: npm run release -- ${part} --from ${path}`);
}

await main().catch((error: unknown) => fail(error, [UsageError, BuildError, ArchiveError]));
