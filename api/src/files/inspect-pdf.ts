import { turns } from '../access/in-turn.ts';
import type { PdfFault } from './pdf-content.ts';
import { startReader } from './reader-process.ts';

/** Many hostile files at once wait for each other instead of filling the server's memory. */
const inTurn = turns(2);

/**
 * Why a PDF is refused, or null. It is parsed in its own process with limits of time and memory, so that a hostile
 * one takes neither the server nor other calls down.
 */
export const inspectPdf = (bytes: Uint8Array): Promise<PdfFault | null> => inTurn(() => read(bytes));

async function read(bytes: Uint8Array): Promise<PdfFault | null> {
  let answer: { readonly fault: PdfFault | null } = { fault: 'broken' };
  const script = new URL('./pdf-process.ts', import.meta.url);
  await startReader(script, bytes, (given: typeof answer) => (answer = given)).ended;
  return answer.fault;
}
