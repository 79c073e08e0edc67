import { findLines, type SourceFile } from './source-files.ts';

/** Kysely's verbs, its text tag, and the written-out statements of api/src/fast-path. */
const query =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql(?:<.*>)?`|\bsql\.\w+\(|\b(?:statement|monthStatement|prepared)(?:<.*>)?\(/;

/** Where queries belong, besides repositories. */
const homes = [
  /[./]repository\.ts$|\/repository\.ts$/,
  // The layer below the repositories, and the tenant filter that they share.
  /^api\/src\/(?:db|fast-path)\//,
  /^api\/src\/access\/(?:scope|row-reach)\.ts$/,
  // The batched statements of a busy write.
  /^api\/src\/areas\/sales\/(?:sale-facts|store-sales)\.ts$/,
  /\/testing(?:\/|\.ts$)/,
];

/** Where a user has just been identified, so that `Scoped` can be made. */
const scopedMakers = [
  /^api\/src\/access\/scoped\.ts$/,
  /^api\/src\/http\/route\.ts$/,
  /^api\/src\/areas\/auth\/session-reply\.ts$/,
  // Judges with each call of a viewing whom the user behind it may see.
  /^api\/src\/access\/viewing\.ts$/,
  // An export or import runs after its request, with its owner's current rights.
  /-(?:export|import)\.ts$/,
];

const among = (places: readonly RegExp[], path: string): boolean => places.some((place) => place.test(path));

/**
 * Queries are in repositories; a repository function takes `Scoped`, or says with `System` that no tenant
 * limits it; and routes reach repositories through services.
 */
export const queriesIn = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^api\/src\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((file) => [
      ...(among(homes, file.path)
        ? []
        : findLines(file, query, 'queries the database; move it to a *.repository.ts')),
      // The repositories of exports and imports store jobs, which belong to no tenant's rows.
      ...(file.path.endsWith('repository.ts') && !/^api\/src\/(?:ex|im)ports\//.test(file.path)
        ? findLines(
            file,
            /\bDatabase\b/,
            "takes any database; take Scoped, or System where no caller's scope can limit the query",
          )
        : []),
      ...(among(scopedMakers, file.path)
        ? []
        : findLines(file, /\bscopedTo\(/, "makes Scoped; take the request's `scoped`")),
      ...(/^api\/src\/areas\/.*routes\.ts$/.test(file.path)
        ? findLines(file, /repository\.ts'/, 'is HTTP only; call a service')
        : []),
    ]);
