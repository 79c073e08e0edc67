import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { areas } from 'shared/routes';
import { repositoryRoot, type Project } from 'tooling/src/layout.ts';

const folderName = 'shipped';

/** Where an archive is in an image. */
export const shippedName = (archive: string): string => join(folderName, archive);

/**
 * The archives that came with an image, in place of the sources and of what builds them; the host first, as they are
 * released. None in a checkout.
 */
export async function shippedArchives(root = repositoryRoot): Promise<ReadonlyMap<Project, string>> {
  const folder = resolve(root, folderName);
  const names = await readdir(folder).catch(() => []);
  const parts: readonly Project[] = ['host', ...areas];
  return new Map(
    parts.flatMap((part): [Project, string][] => {
      const name = names.find((one) => one.startsWith(`${part}-`));
      return name === undefined ? [] : [[part, resolve(folder, name)]];
    }),
  );
}
