import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFacts, type SourceFacts } from 'shared/contract/about';

/** Lies in a build's folder: from which state of the sources it was made. */
const fileName = 'build.json';

export const writeBuildFacts = (folder: string, facts: SourceFacts): Promise<void> =>
  writeFile(join(folder, fileName), `${JSON.stringify(facts)}\n`);

/** Null for a build that does not say. */
export async function readBuildFacts(folder: string): Promise<SourceFacts | null> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => 'null');
  return sourceFacts.safeParse(JSON.parse(text)).data ?? null;
}
