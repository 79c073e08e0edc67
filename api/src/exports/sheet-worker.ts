import { parentPort, workerData } from 'node:worker_threads';
import { startSheet } from './sheet.ts';
import type { SheetHead, SheetValue } from './spreadsheet.ts';
import { yieldToOthers } from './yield-to-others.ts';

/* The thread that makes one .xlsx file: receives rows, then returns the file's bytes. */

export type SheetMessage = { readonly rows: readonly SheetValue[][] } | 'finish';

/** Chunks written at full priority; a longer file then yields to other work. */
const quickChunks = 2;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only sheet-writer.ts starts this thread
const sheet = startSheet(workerData as SheetHead);
let chunks = 0;

parentPort?.on('message', (message: SheetMessage) => {
  if (message !== 'finish') {
    chunks += 1;
    if (chunks > quickChunks) yieldToOthers();
    sheet.add(message.rows);
    parentPort?.postMessage('added');
    return;
  }
  const bytes = sheet.finish();
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});
