import { findLines, type SourceFile } from './source-files.ts';

const rules: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\b(?:TODO|FIXME|XXX|HACK)\b/, 'marks something unfinished: finish or remove it'],
  [/\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b|\bx(?:it|test|describe)\(/, 'skips tests'],
  [/@ts-(?:ignore|nocheck)/, 'switches the type checker off'],
  [/lorem ipsum/i, 'is filler text'],
  [/\bwaitForTimeout\(/, 'sleeps: wait for a visible result'],
];

/** Leftovers of unfinished work. */
export function leftovers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.(?:tsx?|mjs|sql)$/.test(path) && !path.startsWith('tooling/src/checks/'))
    .flatMap((file) => rules.flatMap(([pattern, message]) => findLines(file, pattern, message)));
}
