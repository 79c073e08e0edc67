import { parentPort, workerData } from 'node:worker_threads';
import { pdfFault } from './pdf-content.ts';

/* Entry point of the thread that checks one PDF (`workerData`) and posts its fault. */
parentPort?.postMessage(await pdfFault(workerData));
