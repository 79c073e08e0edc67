import { findLines, type SourceFile } from './source-files.ts';

/** A list of ids behind `in`, by its variable's name or because it is built from one, or joined into the text. */
const listedIds =
  /'(?:not )?in',\s*(?:\[\d*,?\s*\.\.\.\w*|listed\()?\w*[iI]ds\b|sql\.join\(\[?(?:\.\.\.)?\w*[iI]ds\b/;

/**
 * Ids are one array parameter of a statement (`isAnyOf`): with a parameter each, 65,536 of them are refused, and a reach may
 * be more leases than that.
 */
export const listedIdsIn = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^api\/src\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((file) =>
      findLines(file, listedIds, "sends a parameter for each id; say isAnyOf('column', ids) of db/any-of.ts"),
    );
