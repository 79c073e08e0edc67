import { pdfFault } from './pdf-content.ts';

/* The process that checks one PDF and sends its fault. */

async function check(bytes: Uint8Array): Promise<void> {
  process.send?.({ fault: await pdfFault(bytes) }, () => process.disconnect());
}

process.once('message', (bytes: Uint8Array) => void check(bytes));
