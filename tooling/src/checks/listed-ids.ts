import { findLines, type SourceFile } from './source-files.ts';

/** A list of ids behind `in`: named as such, built from one, or joined into the text. */
const listedIds =
  /'(?:not )?in',\s*(?:\[\d*,?\s*\.\.\.\w*|listed\()?\w*[iI]ds\b|sql\.join\(\[?(?:\.\.\.)?\w*[iI]ds\b/;

/**
 * Ids must be one array parameter (`isAnyOf`): with a parameter each, PostgreSQL refuses more than 65,535,
 * and a scope may have more leases.
 */
export const listedIdsIn = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^api\/src\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((file) =>
      findLines(file, listedIds, "sends a parameter for each id; say isAnyOf('column', ids) of db/any-of.ts"),
    );
