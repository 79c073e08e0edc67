import { Worker } from 'node:worker_threads';
import type { PdfFault } from './pdf-content.ts';

/** Longer than any file of the permitted size takes; what takes longer was made to. */
const deadlineMs = 20_000;
const mostMegabytes = 512;

/** Why a PDF is not kept, or null. It is read in a thread of its own: others wait for nothing, and memory has a limit. */
export function inspectPdf(bytes: Uint8Array): Promise<PdfFault | null> {
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
