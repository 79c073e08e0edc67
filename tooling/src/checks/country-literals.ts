import { countryCodes, phoneRegions } from 'shared/countries';
import { findLines, type SourceFile } from './source-files.ts';

const anyOf = (names: readonly string[]): string => `(?:${names.join('|')})`;

const lowerCodes = countryCodes.map((code) => code.toLowerCase());
const regions = Object.values(phoneRegions);
const keys = anyOf([...countryCodes, ...regions]);

/**
 * A country as a string of its own (except HTML's column heading), as a key or property, or by its locale.
 */
const literals = [
  new RegExp(`(?<!scope=.*)['"\`]${anyOf([...countryCodes, ...lowerCodes, ...regions])}['"\`]`),
  new RegExp(`^\\s*${keys}\\??:|[{,]\\s*${keys}:|\\w\\??\\.${keys}\\b`),
  // 'en-CA' serves as a date format.
  /['"`][a-z]{2}-(?!CA)[A-Z]{2}['"`]/,
];

/** Where a country may be named: its data, the closed list of codes, the permission catalogue, variants, demo data and tests. */
const allowed = [
  /^shared\/src\/countries\//,
  /\/countries(?:\/|\.ts$)/,
  /\/variants\//,
  /^api\/demo\//,
  /^api\/src\/access\/permission-catalogue\.ts$/,
  /^host\/src\/routes\/route-table\.ts$/,
  /^shared\/src\/standalone\//,
  /\/testing(?:\/|\.ts$)/,
  /\.test\.tsx?$/,
  /^(?:e2e|bench|docs)\//,
  /^tooling\/src\/checks\//,
];

/** Country differences are data, so no other file may branch on a country. */
export function countryLiterals(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !allowed.some((place) => place.test(path)))
    .flatMap((file) =>
      literals.flatMap((literal) =>
        findLines(
          file,
          literal,
          'names a country; say it as data in shared/src/countries or in a variants folder',
        ),
      ),
    );
}
