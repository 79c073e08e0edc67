import { yieldToOthers } from '../exports/yield-to-others.ts';
import { answerOrder } from '../files/answer-order.ts';
import { parseSheet, type ReadSheet } from './parse-sheet.ts';
import { SheetError, type SheetFault } from './sheet-fault.ts';

/* The process that reads one file. */

export type SheetAnswer = { readonly sheet: ReadSheet } | { readonly fault: SheetFault };

/** The largest file takes some 5 s, and a busy machine many times as long; one that takes longer is hostile. */
const deadlineMs = 90_000;

function answerOf(bytes: Uint8Array): SheetAnswer {
  try {
    return { sheet: parseSheet(Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof SheetError) return { fault: error.fault };
    throw error;
  }
}

yieldToOthers('waitedFor');
answerOrder({ deadlineMs }, (bytes: Uint8Array, answer) => answer(answerOf(bytes)));
