import { createHash } from 'node:crypto';
import { pdfFault } from '../../files/pdf-content.ts';
import type { Archive, ArchivedFile } from './archive.ts';
import { ArchiveError, mostDocumentBytes, type DocumentFault } from './document-fault.ts';

/** A file of a ZIP as it was checked. */
export type CheckedDocument = {
  readonly name: string;
  readonly bytes: number;
  /** Of its content; null where it is at fault. */
  readonly sha256: string | null;
  readonly fault: DocumentFault | null;
};

/** How archives begin: ZIP, RAR, 7z, gzip, bzip2, xz. */
const archiveStarts = ['504b0304', '526172211a07', '377abcaf271c', '1f8b', '425a68', 'fd377a585a00'];
const isPacked = (content: Buffer): boolean =>
  archiveStarts.some((start) => content.toString('hex', 0, start.length / 2) === start);

/** Office documents are ZIPs inside, but are not sent as archives. */
const isOffice = (name: string): boolean => /\.(?:docx|xlsx|pptx|odt|ods|odp)$/i.test(name);

/** The signature may follow a few bytes that readers skip. */
const signatureWithin = 1_024;
export const isPdf = (content: Buffer): boolean => content.subarray(0, signatureWithin).includes('%PDF-');

async function faultOf({ name }: ArchivedFile, content: Buffer): Promise<DocumentFault | null> {
  if (content.length === 0) return 'empty';
  if (isPacked(content) && !isOffice(name)) throw new ArchiveError('nested', name);
  return isPdf(content) ? pdfFault(content) : 'type';
}

export const documentHash = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Unpacks and checks one file. Rejects with an ArchiveError where the whole ZIP is refused. */
export async function checkDocument(archive: Archive, file: ArchivedFile): Promise<CheckedDocument> {
  const { name, part } = file;
  const checked = { name, bytes: part.bytes, sha256: null };
  if (part.bytes > mostDocumentBytes) return { ...checked, fault: 'size' };
  let content: Buffer;
  try {
    content = await archive.contentOf(file);
  } catch {
    return { ...checked, fault: 'broken' };
  }
  const fault = await faultOf(file, content);
  return fault === null ? { ...checked, sha256: documentHash(content), fault } : { ...checked, fault };
}
