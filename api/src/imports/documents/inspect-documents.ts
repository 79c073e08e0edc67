import { startReader } from '../../files/reader-process.ts';
import type { Progress } from '../../long-jobs/queue.repository.ts';
import type { CheckedDocument } from './document-content.ts';
import { ArchiveError } from './document-fault.ts';
import type { DocumentsAnswer, DocumentsOrder } from './documents-process.ts';

/** So many hostile files refuse their ZIP. */
const mostStuck = 3;

type Watch = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void };

type Read = {
  /** The file that is checked now. */
  begun: { readonly name: string; readonly bytes: number } | null;
  refused: ArchiveError | null;
  isDone: boolean;
};

/**
 * Checks the files from the one at `checked.length` on, and adds them to `checked`. Resolves with the file
 * that the process did not survive, or null at the end of the ZIP.
 */
async function inspectFrom(
  path: string,
  checked: CheckedDocument[],
  { signal, onProgress }: Watch,
): Promise<Read['begun']> {
  signal.throwIfAborted();
  const order: DocumentsOrder = { path, skip: checked.length };
  const read: Read = { begun: null, refused: null, isDone: false };
  const script = new URL('./documents-process.ts', import.meta.url);
  const reader = startReader(script, order, (answer: DocumentsAnswer) => {
    if ('begun' in answer) {
      read.begun = answer.begun;
      onProgress({ done: checked.length, total: answer.total });
    } else if ('checked' in answer) {
      checked.push(answer.checked);
      read.begun = null;
    } else if ('refused' in answer) read.refused = new ArchiveError(answer.refused, answer.file);
    else read.isDone = true;
  });
  signal.addEventListener('abort', reader.stop);
  await reader.ended.finally(() => signal.removeEventListener('abort', reader.stop));
  signal.throwIfAborted();
  if (read.refused !== null) throw read.refused;
  if (read.isDone) return null;
  if (read.begun === null) throw new ArchiveError('broken');
  return read.begun;
}

/**
 * Checks all files of a ZIP on disk in a process of its own, with limits of time and memory. Rejects with an
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
