import { isArea } from '../layout.ts';
import { buildProject } from './build-project.ts';

/** Started by build-outdated.ts: builds the project named by its arguments. */
const [project = '', version = '', maps] = process.argv.slice(2);
if (project !== 'host' && !isArea(project)) throw new Error(`There is no project ${project}.`);
try {
  await buildProject(project, version, maps === 'maps');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
