import { accessDocument } from './access-document.ts';
import { commands } from './commands.ts';
import { countryLiterals } from './country-literals.ts';
import { deadLinks } from './dead-links.ts';
import { entryPointsAreListed } from './entry-points.ts';
import { featureImportsIn } from './feature-imports.ts';
import { leftovers } from './leftovers.ts';
import { listedIdsIn } from './listed-ids.ts';
import { bareComments, titlesOf, unknownIds } from './requirement-ids.ts';
import { requirementPagesAreTrue } from './requirements-pages.ts';
import { queriesIn } from './queries.ts';
import { screensDocument } from './screens-document.ts';
import { manifestFaults } from './manifests.ts';
import { sourceFiles } from './source-files.ts';
import { uncalledEndpoints } from './uncalled-endpoints.ts';

/**
 * The repository's own rules, which no linter checks. True when all are kept; otherwise every violation was
 * printed.
 */
export function checkRepository(stageNames: readonly string[]): boolean {
  const files = sourceFiles();
  const faults = [
    ...countryLiterals(files),
    ...leftovers(files),
    ...featureImportsIn(files),
    ...listedIdsIn(files),
    ...queriesIn(files),
    ...commands(files, stageNames),
    ...deadLinks(files),
    ...screensDocument(files),
    ...accessDocument(files),
    ...entryPointsAreListed(files),
    ...uncalledEndpoints(files),
    ...titlesOf(files),
    ...unknownIds(files),
    ...bareComments(files),
    ...requirementPagesAreTrue(files),
    ...manifestFaults(),
  ];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  return faults.length === 0;
}
