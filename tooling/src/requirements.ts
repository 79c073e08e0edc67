import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { requirementPages } from './checks/requirements-pages.ts';
import { requirementsFolder } from './checks/requirements.ts';
import { sourceFiles } from './checks/source-files.ts';
import { repositoryRoot } from './layout.ts';
import { done } from './terminal.ts';

/** `npm run requirements`: writes docs/requirements from its sources and the titles of the tests. */
await Promise.all(
  requirementPages(sourceFiles()).map(({ path, text }) => writeFile(resolve(repositoryRoot, path), text)),
);
done(`${requirementsFolder} is as sources and tests say.`);
