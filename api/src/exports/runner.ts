import { mostRowsExported } from 'shared/endpoints/exports';
import type { Deps } from '../deps.ts';
import { runDue, startJobs, type LongJobs } from '../long-jobs/run-jobs.ts';
import type { Progress } from '../long-jobs/queue.repository.ts';
import { openFileMaker, type FileMaker } from './make-file.ts';
import { exportQueue, finishExport, type ExportRow } from './repository.ts';
import { exportTexts } from './texts.ts';
import { exportsWaker } from './wake.ts';

/** Exports that one server runs at once: each has a thread and a database connection. */
const mostAtOnce = 3;

const exportJobs = (
  { db, clock }: Deps,
  maker: FileMaker,
  mostRows = mostRowsExported,
): LongJobs<ExportRow> => ({
  name: 'export',
  queue: exportQueue,
  mostAtOnce,
  interrupted: exportTexts.interrupted,
  logged: ({ list }) => ({ list }),
  async work(job, { signal, onProgress }) {
    let progress: Progress = { done: 0, total: null };
    const made = await maker.make(job, {
      mostRows,
      signal,
      onProgress: (next) => {
        progress = next;
        onProgress(next);
      },
    });
    await finishExport(db, job, { ...progress, ...made }, clock.now());
  },
});

/** Makes all waiting files, one after the other; returns how many. */
export async function runDueExports(deps: Deps, mostRows?: number): Promise<number> {
  const maker = openFileMaker(deps);
  try {
    return await runDue(deps, exportJobs(deps, maker, mostRows));
  } finally {
    await maker.close();
  }
}

/** Makes exports until stopped. */
export function startExports(deps: Deps): { stop(): Promise<void> } {
  const maker = openFileMaker(deps);
  const jobs = startJobs(deps, exportJobs(deps, maker), exportsWaker);
  return {
    async stop() {
      await jobs.stop();
      await maker.close();
    },
  };
}
