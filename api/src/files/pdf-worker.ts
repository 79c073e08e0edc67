import { parentPort, workerData } from 'node:worker_threads';
import { pdfFault } from './pdf-content.ts';

/* The entry of a thread that reads one PDF, which is `workerData`, and says its fault. */
parentPort?.postMessage(await pdfFault(workerData));
