import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

/** Files beside the features of a remote: what it exposes, and tests across features. */
const entry = /^(?:screens|widgets|early|standalone)\.tsx?$|\.test\.tsx?$/;
const isTest = /\.test\.tsx?$|\/testing\//;
const relativeImport = /['"](\.\.?\/[^'"]+\.tsx?)['"]/g;

/** The folder of `src` that a path of a remote is in; null for the files beside the folders. */
const featureOf = (path: string): string | null => {
  const [, feature, inside] = /^[^/]+\/src\/([^/]+)(\/)?/.exec(path) ?? [];
  return inside === undefined ? null : (feature ?? null);
};

/** What is wrong with an import between two folders; null if it is allowed. */
function faultOf(path: string, target: string): string | null {
  const from = featureOf(path);
  const to = featureOf(target);
  if (from === null || from === to || to === 'common' || (to === 'testing' && isTest.test(path))) return null;
  if (to === null) return `imports ${target} from above its feature; move that into common/`;
  if (from === 'common') return `is shared, so it must not import the feature ${to}`;
  return `imports its sibling ${to}; move what both use into common/`;
}

/**
 * A feature of a remote imports its own folder, the remote's `common/` and `shared`, never its sibling; so a
 * feature can be changed or removed alone. In the host, only what starts the portal or routes to a screen
 * imports the layout.
 */
export const featureImportsIn = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const isRemote = /^mfe-[a-z]+\/src\/.*\.tsx?$/.test(path);
    const isBelowLayout =
      /^host\/src\/.*\.tsx?$/.test(path) && !/^host\/src\/(?:layout|routes|start)\/|\.test\.tsx?$/.test(path);
    if (!isRemote && !isBelowLayout) return [];
    const misplaced =
      isRemote && featureOf(path) === null && !entry.test(posix.basename(path))
        ? [`${path}: is in no feature; move it into one, or into common/`]
        : [];
    const imports = text.split('\n').flatMap((line, index) =>
      [...line.matchAll(relativeImport)].flatMap(([, specifier]) => {
        const target = posix.join(posix.dirname(path), specifier ?? '');
        const fault = isRemote
          ? faultOf(path, target)
          : featureOf(target) === 'layout'
            ? 'is below the layout, so it must not import it; move what both use into common/'
            : null;
        return fault === null ? [] : [`${path}:${index + 1}: ${fault}`];
      }),
    );
    return [...misplaced, ...imports];
  });
