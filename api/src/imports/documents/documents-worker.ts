import { parentPort, workerData } from 'node:worker_threads';
import { yieldToOthers } from '../../exports/yield-to-others.ts';
import { openArchive } from './archive.ts';
import { checkDocument, type CheckedDocument } from './document-content.ts';
import { ArchiveError, type ArchiveFault } from './document-fault.ts';

/* The thread that checks the files of one ZIP, in its order. */

export type DocumentsOrder = {
  /** Of the ZIP, on this machine. */
  readonly path: string;
  /** Files that were checked before. */
  readonly skip: number;
};

export type DocumentsAnswer =
  /** The file that is checked now. */
  | { readonly begun: { readonly name: string; readonly bytes: number }; readonly total: number }
  | { readonly checked: CheckedDocument }
  | { readonly refused: ArchiveFault; readonly file: string }
  | { readonly done: true };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only inspect-documents.ts starts this thread
const { path, skip } = workerData as DocumentsOrder;
const answer = (message: DocumentsAnswer): void => parentPort?.postMessage(message);

yieldToOthers('waitedFor');
try {
  const archive = await openArchive(path);
  for (const file of archive.files.slice(skip)) {
    answer({ begun: { name: file.name, bytes: file.part.bytes }, total: archive.files.length });
    answer({ checked: await checkDocument(archive, file) });
  }
  await archive.close();
  answer({ done: true });
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error;
  answer({ refused: error.fault, file: error.file });
}
