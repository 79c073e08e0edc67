import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { workInThread } from './import-thread.ts';
import {
  claimImport,
  failImport,
  failLostImports,
  keepImport,
  releaseImport,
  type ImportRow,
  type Progress,
} from './repository.ts';
import { onImport } from './wake.ts';
import { workOnImport, type ImportWatch } from './work-on-import.ts';

/** Imports that one server works on at once: each has two threads and a database connection. */
const mostAtOnce = 1;

/** How often a failing import is tried before it is given up. */
const mostTries = 2;

/** How often a server renews its lease and reports progress. */
const beatMs = 1_000;

/** How often an idle server looks for imports queued by others. */
const pollMs = 2_000;

const never = new AbortController().signal;
const interrupted = 'El trabajo se interrumpió. Vuelva a intentarlo.';

/** The text for the owner: a refusal keeps its own words, anything else is reported as a fault. */
const messageOf = (error: unknown): string =>
  (error instanceof ApiError ? error : new ApiError('UNEXPECTED')).message;

/** The embedded engine lives on this thread, so there only the file is read in another. */
function work(deps: Deps, job: ImportRow, watch: ImportWatch): Promise<void> {
  const { config, clock } = deps;
  const { databaseUrl } = config;
  return databaseUrl === undefined
    ? workOnImport(deps, job, watch)
    : workInThread({ config: { ...config, databaseUrl }, job, now: clock.now() }, watch);
}

/** Does one job and reports progress every second. Cancelling it, or stopping the server, aborts the work. */
async function runImport(deps: Deps, job: ImportRow, stopping: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const facts = { import: { id: job.id, kind: job.kind, step: job.step, attempts: job.attempts } };
  const gone = new AbortController();
  let progress: Progress = { done: 0, total: null };
  const beat = async (): Promise<void> => {
    if (!(await keepImport(db, job, progress, clock.now()))) gone.abort();
  };
  const beating = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error, ...facts }, 'import progress cannot be stored'));
  }, beatMs);
  try {
    await work(deps, job, {
      signal: AbortSignal.any([stopping, gone.signal]),
      onProgress: (next) => {
        progress = next;
      },
    });
  } catch (error) {
    if (gone.signal.aborted) return;
    if (stopping.aborted) return void (await releaseImport(db, job, job.attempts - 1));
    const isFault = !(error instanceof ApiError);
    if (isFault) log.error({ err: error, ...facts }, 'import failed');
    // It may be a lost connection, so the work is repeated before its owner hears of it.
    if (isFault && job.attempts < mostTries) await releaseImport(db, job, job.attempts);
    else await failImport(db, job, messageOf(error), clock.now());
  } finally {
    clearInterval(beating);
  }
}

async function claim({ db, clock }: Deps): Promise<ImportRow | undefined> {
  await failLostImports(db, interrupted, clock.now());
  return claimImport(db, clock.now());
}

/** Does all waiting jobs, one after the other; returns how many. */
export async function runDueImports(deps: Deps): Promise<number> {
  for (let count = 0; ; count += 1) {
    const job = await claim(deps);
    if (job === undefined) return count;
    await runImport(deps, job, never);
  }
}

/** Works on imports until stopped; unfinished ones then go back into the queue. */
export function startImports(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const report = (error: unknown): void => deps.log.warn({ err: error }, 'import queue cannot be read');
  const fill = async (): Promise<void> => {
    while (running.size < mostAtOnce && !stopping.signal.aborted) {
      const job = await claim(deps);
      if (job === undefined) return;
      const working = runImport(deps, job, stopping.signal)
        .catch(report)
        .finally(() => {
          running.delete(working);
          wake();
        });
      running.add(working);
    }
  };
  let turn: Promise<void> = Promise.resolve();
  const wake = (): void => {
    turn = turn.then(fill).catch(report);
  };
  const callOff = onImport(wake);
  const polling = setInterval(wake, pollMs).unref();
  wake();
  return {
    async stop() {
      stopping.abort();
      callOff();
      clearInterval(polling);
      await turn;
      await Promise.all(running);
    },
  };
}
