import { Worker } from 'node:worker_threads';
import { turns } from '../access/in-turn.ts';
import type { PdfFault } from './pdf-content.ts';

/** Any file of the permitted size is read faster; one that takes longer is hostile. */
const deadlineMs = 20_000;
const mostMegabytes = 512;
/** Many hostile files at once wait for each other instead of filling the server's memory. */
const inTurn = turns(2);

/**
 * Why a PDF is refused, or null. It is parsed in its own thread with a memory limit, so other calls do not
 * wait.
 */
export const inspectPdf = (bytes: Uint8Array): Promise<PdfFault | null> => inTurn(() => read(bytes));

function read(bytes: Uint8Array): Promise<PdfFault | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const deadline = setTimeout(() => void worker.terminate(), deadlineMs);
    worker.once('message', (fault: PdfFault | null) => resolve(fault));
    worker.once('error', () => resolve('broken'));
    worker.once('exit', () => {
      clearTimeout(deadline);
      resolve('broken');
    });
  });
}
