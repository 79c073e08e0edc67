import { answerOrder } from './answer-order.ts';
import { pdfFault } from './pdf-content.ts';

/* The process that checks one PDF and sends its fault. */

/** Any file of the permitted size is read faster; one that takes longer is hostile. */
const deadlineMs = 20_000;

answerOrder({ deadlineMs }, async (bytes: Uint8Array, answer) => answer({ fault: await pdfFault(bytes) }));
