import { bracketedIds, documents, exampleFile, idPattern, isTest, requirementsOf } from './requirements.ts';
import { findLines, type SourceFile } from './source-files.ts';

/** An id that is neither part of a longer word nor of a value: not `x.D2`, not `T12:00`. */
const anyId = /(?<![\w-])[PSU]-\d{3}(?!\w)|(?<![\w.}$'"-])[TD]\d{1,2}(?![\w-]|:\d)/g;

const titleRules: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    new RegExp(String.raw`['"\`](?:${idPattern}(?:[ ,;]|: )|[PSU]-\d{3}['"\`])`),
    'begins a title with an id: the words come first, the ids follow in brackets',
  ],
  [
    new RegExp(String.raw`\((?:${idPattern}[, ]*)+\)['"\`]`),
    'ends a title with ids in parentheses: they are in brackets',
  ],
  [
    new RegExp(String.raw`\[(?:${idPattern}[, ]*){5,}\]`),
    'names more than four requirements in one title: split the test, or give each row of a table its title',
  ],
  [new RegExp(String.raw`${bracketedIds.source}(?!['"\`])`), 'names requirements before the end of a title'],
];

/** Titles say first what holds and then which requirements they prove: `the cut-off day still counts [S-205]`. */
export const titlesOf = (files: readonly SourceFile[]): string[] =>
  files
    .filter(isTest)
    .flatMap((file) => titleRules.flatMap(([pattern, message]) => findLines(file, pattern, message)));

/** Every id that a title, a comment or a document names is a requirement. */
export function unknownIds(files: readonly SourceFile[]): string[] {
  const known = new Set(documents.flatMap(({ name }) => requirementsOf(name, files).map(({ id }) => id)));
  return files
    .filter(({ path }) => /\.(?:tsx?|mjs|js|sql|css|html|md)$/.test(path) && path !== exampleFile)
    .flatMap((file) =>
      [...new Set(file.text.match(anyId))]
        .filter((id) => !known.has(id))
        .flatMap((id) => findLines(file, new RegExp(`\\b${id}\\b`), `names ${id}, which is no requirement`)),
    );
}

const ids = String.raw`${idPattern}(?:[, …]+(?:and )?${idPattern})*`;
const bareComment = new RegExp(String.raw`^\s*(?:\/\/|\/\*\*?)\s*${ids}\.?\s*(?:\*\/)?$`);

/** A comment says what it means to a reader who does not have the requirement at hand. */
export const bareComments = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((file) => findLines(file, bareComment, 'names a requirement without saying what it means'));
