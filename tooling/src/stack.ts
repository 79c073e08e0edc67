import { ArchiveError } from './artefacts/archive-error.ts';
import { isProject } from './layout.ts';
import { stack } from './remote/stack.ts';
import { fail, UsageError } from './terminal.ts';

/** `npm run stack -- <part> <version> < stack.txt`: the sources and lines of the stack of a browser's error. */
async function main(): Promise<void> {
  const [part = '', ...args] = process.argv.slice(2);
  const command = 'npm run stack -- <part>';
  if (!isProject(part)) throw new UsageError(`Usage: ${command} <version> [--maps <file>] < stack.txt`);
  await stack(part, args, command);
}

await main().catch((error: unknown) => fail(error, [UsageError, ArchiveError]));
