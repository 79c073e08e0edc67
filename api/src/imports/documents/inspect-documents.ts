import { Worker } from 'node:worker_threads';
import type { Progress } from '../../long-jobs/queue.repository.ts';
import type { CheckedDocument } from './document-content.ts';
import { ArchiveError } from './document-fault.ts';
import type { DocumentsAnswer, DocumentsOrder } from './documents-worker.ts';

/** Any PDF of the permitted size is read faster; one that takes longer is hostile. */
const deadlineMs = 20_000;
/** So many hostile files refuse their ZIP. */
const mostStuck = 3;
const mostMegabytes = 512;

type Watch = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void };

/**
 * Checks the files from the one at `checked.length` on, and adds them to `checked`. Resolves with the file
 * that the thread did not survive, or null at the end of the ZIP.
 */
async function inspectFrom(
  path: string,
  checked: CheckedDocument[],
  { signal, onProgress }: Watch,
): Promise<{ readonly name: string; readonly bytes: number } | null> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<{ name: string; bytes: number } | null>();
  const order: DocumentsOrder = { path, skip: checked.length };
  const worker = new Worker(new URL('./documents-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  let begun: { name: string; bytes: number } | null = null;
  const stuck = (cause: unknown): void => {
    if (begun === null) reject(new ArchiveError('broken', '', cause));
    else resolve(begun);
  };
  let deadline = setTimeout(stuck, deadlineMs);
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  worker.on('message', (answer: DocumentsAnswer) => {
    clearTimeout(deadline);
    deadline = setTimeout(stuck, deadlineMs);
    if ('begun' in answer) {
      begun = answer.begun;
      onProgress({ done: checked.length, total: answer.total });
    } else if ('checked' in answer) checked.push(answer.checked);
    else if ('refused' in answer) reject(new ArchiveError(answer.refused, answer.file));
    else resolve(null);
  });
  worker.on('error', stuck);
  worker.on('exit', stuck);
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}

/**
 * Checks all files of a ZIP on disk in a thread, with limits of time and memory for each. Rejects with an
 * ArchiveError where the ZIP is refused as a whole, or the signal's reason.
 */
export async function inspectDocuments(path: string, watch: Watch): Promise<CheckedDocument[]> {
  const checked: CheckedDocument[] = [];
  for (let times = 0; ; times += 1) {
    const stuck = await inspectFrom(path, checked, watch);
    if (stuck === null) return checked;
    if (times === mostStuck) throw new ArchiveError('slow', stuck.name);
    checked.push({ ...stuck, sha256: null, fault: 'broken' });
  }
}
