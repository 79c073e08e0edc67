import { yieldToOthers } from '../../exports/yield-to-others.ts';
import { answerOrder } from '../../files/answer-order.ts';
import { openArchive } from './archive.ts';
import { checkDocument, type CheckedDocument } from './document-content.ts';
import { ArchiveError, type ArchiveFault } from './document-fault.ts';

/* The process that checks the files of one ZIP, in its order. */

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

/** Any PDF of the permitted size is read faster; one that takes longer is hostile. */
const deadlineMs = 20_000;

type Answer = (message: DocumentsAnswer) => Promise<void>;

async function check({ path, skip }: DocumentsOrder, answer: Answer): Promise<void> {
  const archive = await openArchive(path);
  for (const file of archive.files.slice(skip)) {
    await answer({ begun: { name: file.name, bytes: file.part.bytes }, total: archive.files.length });
    await answer({ checked: await checkDocument(archive, file) });
  }
  await archive.close();
  await answer({ done: true });
}

yieldToOthers('waitedFor');
answerOrder({ deadlineMs }, async (order: DocumentsOrder, answer) => {
  try {
    await check(order, answer);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    await answer({ refused: error.fault, file: error.file });
  }
});
