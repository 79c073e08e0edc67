import { mostRowsExported } from 'shared/endpoints/exports';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { openFileMaker, type FileMaker } from './make-file.ts';
import {
  claimExport,
  failExport,
  failLostExports,
  finishExport,
  keepExport,
  releaseExport,
  type ExportRow,
  type Progress,
} from './repository.ts';
import { exportTexts } from './texts.ts';
import { onExport } from './wake.ts';

/** Exports that one server runs at once: each has a thread and a database connection. */
const mostAtOnce = 3;

/** How often a failing export is tried before it is given up. */
const mostTries = 2;

/** How often a server renews its lease and reports progress. */
const beatMs = 1_000;

/** How often an idle server looks for exports queued by others. */
const pollMs = 2_000;

const never = new AbortController().signal;

/** The text for the owner: a refusal keeps its own words, anything else is reported as a fault. */
const messageOf = (error: unknown): string =>
  (error instanceof ApiError ? error : new ApiError('UNEXPECTED')).message;

/**
 * Makes one file and reports progress every second. Cancelling it, or stopping the server, aborts the work.
 */
async function runExport(
  deps: Deps,
  maker: FileMaker,
  job: ExportRow,
  stopping: AbortSignal,
  mostRows = mostRowsExported,
): Promise<void> {
  const { db, clock, log } = deps;
  const facts = { export: { id: job.id, list: job.list, attempts: job.attempts } };
  const gone = new AbortController();
  let progress: Progress = { done: 0, total: null };
  const beat = async (): Promise<void> => {
    if (!(await keepExport(db, job, progress, clock.now()))) gone.abort();
  };
  const beating = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error, ...facts }, 'export progress cannot be stored'));
  }, beatMs);
  try {
    const made = await maker.make(job, {
      mostRows,
      signal: AbortSignal.any([stopping, gone.signal]),
      onProgress: (next) => {
        progress = next;
      },
    });
    await finishExport(db, job, { ...progress, ...made }, clock.now());
  } catch (error) {
    if (gone.signal.aborted) return;
    if (stopping.aborted) return void (await releaseExport(db, job, job.attempts - 1));
    const isFault = !(error instanceof ApiError);
    if (isFault) log.error({ err: error, ...facts }, 'export failed');
    // It may be a lost connection, so the export is retried before its owner hears of it.
    if (isFault && job.attempts < mostTries) await releaseExport(db, job, job.attempts);
    else await failExport(db, job, messageOf(error), clock.now());
  } finally {
    clearInterval(beating);
  }
}

async function claim({ db, clock }: Deps): Promise<ExportRow | undefined> {
  await failLostExports(db, exportTexts.interrupted, clock.now());
  return claimExport(db, clock.now());
}

/** Makes all waiting files, one after the other; returns how many. */
export async function runDueExports(deps: Deps, mostRows?: number): Promise<number> {
  const maker = openFileMaker(deps);
  try {
    for (let count = 0; ; count += 1) {
      const job = await claim(deps);
      if (job === undefined) return count;
      await runExport(deps, maker, job, never, mostRows);
    }
  } finally {
    await maker.close();
  }
}

/** Makes exports until stopped; unfinished ones then go back into the queue. */
export function startExports(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const maker = openFileMaker(deps);
  const report = (error: unknown): void => deps.log.warn({ err: error }, 'export queue cannot be read');
  const fill = async (): Promise<void> => {
    while (running.size < mostAtOnce && !stopping.signal.aborted) {
      const job = await claim(deps);
      if (job === undefined) return;
      const work = runExport(deps, maker, job, stopping.signal)
        .catch(report)
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
    }
  };
  let turn: Promise<void> = Promise.resolve();
  const wake = (): void => {
    turn = turn.then(fill).catch(report);
  };
  const callOff = onExport(wake);
  const polling = setInterval(wake, pollMs).unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      callOff();
      clearInterval(polling);
      await turn;
      await Promise.all(running);
      await maker.close();
    },
  };
}
