import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { BuildError } from 'tooling/src/build/build-error.ts';
import { isProject, projects, type Project } from 'tooling/src/layout.ts';
import { fail, step, UsageError } from 'tooling/src/terminal.ts';
import { ArchiveError } from 'tooling/src/artefacts/archive-error.ts';
import { archivesFolder } from 'tooling/src/artefacts/make-archive.ts';
import { builtArchive } from 'tooling/src/remote/build.ts';

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
  const { path } = await builtArchive(part, revision, out);
  step(`To release it: npm run release -- ${part} --from ${path}`);
}

await main().catch((error: unknown) => fail(error, [UsageError, BuildError, ArchiveError]));
