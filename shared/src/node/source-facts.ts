import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SourceFacts } from '../endpoints/about.ts';

const run = promisify(execFile);

/** Null without git or a history. */
const git = async (...args: string[]): Promise<string | null> => {
  try {
    const { stdout } = await run('git', args, { cwd: import.meta.dirname, timeout: 5_000 });
    return stdout.trim() || null;
  } catch {
    return null;
  }
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The state of the sources that this runs or is built from: branch, commit, its time, tag (U-176). Images
 * without a history get it from their builder: SOURCE_BRANCH, SOURCE_COMMIT, SOURCE_TIME, SOURCE_TAG.
 */
export async function sourceFacts(env: Environment = process.env): Promise<SourceFacts> {
  const told = (name: string): string | null => env[name] || null;
  if (told('SOURCE_COMMIT')) {
    return {
      branch: told('SOURCE_BRANCH'),
      commit: told('SOURCE_COMMIT'),
      time: told('SOURCE_TIME'),
      tag: told('SOURCE_TAG'),
    };
  }
  const [branch, commit, time, tag] = await Promise.all([
    git('rev-parse', '--abbrev-ref', 'HEAD'),
    // A hash, with `-dirty` when files differ from it.
    git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'),
    git('log', '-1', '--format=%cI'),
    git('describe', '--tags', '--exact-match'),
  ]);
  return { branch: branch === 'HEAD' ? null : branch, commit, time, tag };
}
