import { findLines, type SourceFile } from './source-files.ts';

/** A country's code as a text of its own; the column heading of HTML is none. */
const literal = /(?<!scope=.*)['"`](?:CHL|PER|ARG|COL|chl|per|arg|col)['"`]/;

/** Where a country may be named: its data, the closed list of codes, variants, demo data and tests. */
const allowed = [
  /^shared\/src\/countries\//,
  /\/countries(?:\/|\.ts$)/,
  /\/variants\//,
  /\/seed(?:\/|[^/]*\.ts$)/,
  /^host\/src\/routes\/route-(?:table|access)\.ts$/,
  /^shared\/src\/standalone\//,
  /\/testing(?:\/|\.ts$)/,
  /\.test\.tsx?$/,
  /^(?:e2e|bench|docs)\//,
  /^deploy\/src\/checks\//,
];

/** Country differences are data: no other file decides by a country's name. */
export function countryLiterals(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !allowed.some((place) => place.test(path)))
    .flatMap((file) =>
      findLines(
        file,
        literal,
        'names a country; say it as data in shared/src/countries or in a variants folder',
      ),
    );
}
