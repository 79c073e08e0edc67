import { startReader } from '../files/reader-process.ts';
import type { ReadSheet } from './parse-sheet.ts';
import type { SheetAnswer } from './parse-sheet-process.ts';
import { SheetError } from './sheet-fault.ts';

/**
 * Reads a file (.xlsx or .csv) in a process of its own, with limits of time and memory. Rejects with a SheetError,
 * or the signal's reason.
 */
export async function readSheet(bytes: Uint8Array, signal: AbortSignal): Promise<ReadSheet> {
  signal.throwIfAborted();
  const read: { answer: SheetAnswer | null } = { answer: null };
  const script = new URL('./parse-sheet-process.ts', import.meta.url);
  const reader = startReader(script, bytes, (answer: SheetAnswer) => (read.answer = answer));
  signal.addEventListener('abort', reader.stop);
  const end = await reader.ended.finally(() => signal.removeEventListener('abort', reader.stop));
  signal.throwIfAborted();
  if (read.answer === null) throw new SheetError(end === 'late' ? 'tooSlow' : 'tooLarge');
  if ('fault' in read.answer) throw new SheetError(read.answer.fault);
  return read.answer.sheet;
}
