import type { Deps } from '../deps.ts';
import { runDue, startJobs, type JobWatch, type LongJobs } from '../long-jobs/run-jobs.ts';
import { workInThread } from './import-thread.ts';
import { importQueue, type ImportRow } from './repository.ts';
import { importsWaker } from './wake.ts';
import { workOnImport } from './work-on-import.ts';

/** Imports that one server works on at once: each has two threads and a database connection. */
const mostAtOnce = 1;

/** The embedded engine lives on this thread, so there only the file is read in another. */
function work(deps: Deps, job: ImportRow, watch: JobWatch): Promise<void> {
  const { config, clock } = deps;
  const { databaseUrl } = config;
  return databaseUrl === undefined
    ? workOnImport(deps, job, watch)
    : workInThread({ config: { ...config, databaseUrl }, job, now: clock.now() }, watch);
}

const importJobs = (deps: Deps): LongJobs<ImportRow> => ({
  name: 'import',
  queue: importQueue,
  mostAtOnce,
  interrupted: 'El trabajo se interrumpió. Vuelva a intentarlo.',
  logged: ({ kind, step }) => ({ kind, step }),
  work: (job, watch) => work(deps, job, watch),
});

/** Does all waiting jobs, one after the other; returns how many. */
export const runDueImports = (deps: Deps): Promise<number> => runDue(deps, importJobs(deps));

/** Works on imports until stopped. */
export const startImports = (deps: Deps): { stop(): Promise<void> } =>
  startJobs(deps, importJobs(deps), importsWaker);
