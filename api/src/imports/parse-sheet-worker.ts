import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '../exports/yield-to-others.ts';
import { parseSheet, type ReadSheet } from './parse-sheet.ts';
import { SheetError, type SheetFault } from './sheet-fault.ts';

/* The thread that reads one file (`workerData`). */

export type SheetAnswer = { readonly sheet: ReadSheet } | { readonly fault: SheetFault };

yieldToOthers('waitedFor');
const answer = (message: SheetAnswer): void => parentPort?.postMessage(message);

try {
  answer({ sheet: parseSheet(Buffer.from(workerData)) });
} catch (error) {
  if (!(error instanceof SheetError)) throw error;
  answer({ fault: error.fault });
}
