import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFacts, type SourceFacts } from 'shared/endpoints/about';

/** In a build's folder: the state of the sources that it was made from. */
const fileName = 'build.json';

export const writeBuildFacts = (folder: string, facts: SourceFacts): Promise<void> =>
  writeFile(join(folder, fileName), `${JSON.stringify(facts)}\n`);

/** Null for a build without it. */
export async function readBuildFacts(folder: string): Promise<SourceFacts | null> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => 'null');
  return sourceFacts.safeParse(JSON.parse(text)).data ?? null;
}
