import { exportsOf } from './exports-of.ts';
import type { SourceFile } from './source-files.ts';

export const entryPointsPath = 'shared/entry-points.json';

/** The names that each entry point exported when `shared` had this version. */
export type EntryPoints = {
  readonly version: string;
  readonly exports: Readonly<Record<string, readonly string[]>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseEntryPoints(text: string): EntryPoints {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value['exports'])) throw new Error(`${entryPointsPath} is not a list`);
  const exports = Object.entries(value['exports']).map(([entry, names]) => [
    entry,
    Array.isArray(names) ? names.map(String) : [],
  ]);
  return { version: String(value['version']), exports: Object.fromEntries(exports) };
}

/** The files behind `./endpoints/*` and the like; tests are behind none. */
function expanded(entry: string, target: string, paths: readonly string[]): [entry: string, path: string][] {
  if (!target.includes('*')) return [[entry, target]];
  const [before = '', after = ''] = target.split('*');
  return paths
    .filter((path) => path.startsWith(before) && path.endsWith(after) && !path.includes('.test.'))
    .map((path) => path.slice(before.length, path.length - after.length))
    .filter((name) => !name.includes('/'))
    .map((name) => [entry.replace('*', name), `${before}${name}${after}`]);
}

/** What the entry points of `shared` export now; those without code, such as a picture, export nothing. */
export function presentEntryPoints(files: readonly SourceFile[]): EntryPoints {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const read = (path: string): string => {
    const text = texts.get(path);
    if (text === undefined)
      throw new Error(`${path}: an entry point of shared exports it, but it is no file`);
    return text;
  };
  const manifest: unknown = JSON.parse(read('shared/package.json'));
  if (!isRecord(manifest) || !isRecord(manifest['exports'])) throw new Error('shared exports nothing');
  const paths = [...texts.keys()];
  const targets = Object.entries(manifest['exports'])
    .flatMap(([entry, target]) => expanded(entry, `shared/${String(target).slice(2)}`, paths))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    version: String(manifest['version']),
    exports: Object.fromEntries(
      targets.map(([entry, path]) => [
        entry.replace('.', 'shared'),
        /\.tsx?$/.test(path) ? exportsOf(path, read) : [],
      ]),
    ),
  };
}

/** The list in the repository; none before its first writing. */
export function listedEntryPoints(files: readonly SourceFile[]): EntryPoints | undefined {
  const file = files.find(({ path }) => path === entryPointsPath);
  return file && parseEntryPoints(file.text);
}

const majorOf = ({ version }: EntryPoints): string => version.split('.')[0] ?? '';

/** What went although the major version stayed: a remote that needs it would still be loaded. */
export function removedWithinMajor(listed: EntryPoints, present: EntryPoints): string[] {
  if (majorOf(listed) !== majorOf(present)) return [];
  return Object.entries(listed.exports).flatMap(([entry, names]) => {
    const left = present.exports[entry];
    if (left === undefined) return [`${entry} is no entry point any more`];
    return names.filter((name) => !left.includes(name)).map((name) => `${entry} no longer exports ${name}`);
  });
}

/** The list is what the entry points export, and nothing goes without a new major version. */
export function entryPointsAreListed(files: readonly SourceFile[]): string[] {
  const listed = listedEntryPoints(files);
  const present = presentEntryPoints(files);
  const removed = listed === undefined ? [] : removedWithinMajor(listed, present);
  if (removed.length > 0) {
    return removed.map(
      (what) => `shared/package.json: ${what}; that takes a new major version (now ${present.version})`,
    );
  }
  return JSON.stringify(listed) === JSON.stringify(present)
    ? []
    : [`${entryPointsPath}: is out of date; run \`npm run exports\``];
}
