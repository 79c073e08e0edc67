import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { documentArchive } from 'shared/endpoints/record-imports';
import {
  longestZipEnd,
  zipContentAt,
  zipEndIn,
  zipLengths,
  zipParts,
  type ZipPart,
} from '../zip-directory.ts';
import { ArchiveError, mostDocumentBytes } from './document-fault.ts';

const inflated = promisify(inflateRaw);

/** A file of a ZIP. */
export type ArchivedFile = {
  /** Without its folders, so that it cannot name anything else on any disk. */
  readonly name: string;
  readonly part: ZipPart;
};

/** A ZIP on disk that is read file by file, whatever its size. */
export type Archive = {
  readonly files: readonly ArchivedFile[];
  /** The content of a file within the size limit. Rejects with an ArchiveError, or what unpacking throws. */
  contentOf(file: ArchivedFile): Promise<Buffer>;
  close(): Promise<void>;
};

/** What systems put into an archive on their own. */
const isLeftOut = (path: string, name: string): boolean =>
  name === '' ||
  path.startsWith('__MACOSX/') ||
  name.startsWith('.') ||
  ['thumbs.db', 'desktop.ini'].includes(name.toLowerCase());

function pathOf({ name, isUtf8 }: ZipPart): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch (error) {
    if (isUtf8) throw error;
    return new TextDecoder('windows-1252').decode(name);
  }
}

/** Names of a ZIP and of a sheet are compared like this: each system writes accents in its own way. */
export const foldedName = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const longestName = 150;

function fileOf(part: ZipPart): ArchivedFile | null {
  const path = pathOf(part);
  // oxlint-disable-next-line no-control-regex -- no database text can hold them
  const plain = path.replaceAll(/[\0-\u001F\u007F]/g, '').toWellFormed();
  const name = (plain.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim();
  return isLeftOut(path, name) ? null : { name: name.slice(-longestName), part };
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new ArchiveError('broken');
  return buffer;
}

async function partsOf(file: FileHandle): Promise<ZipPart[]> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, longestZipEnd);
  const end = zipEndIn(await bytesAt(file, size - tailBytes, tailBytes));
  if (end === null) throw new ArchiveError('type');
  if (end.count > documentArchive.mostFiles) throw new ArchiveError('files');
  if (end.at + end.bytes > size) throw new ArchiveError('broken');
  return [...zipParts(await bytesAt(file, end.at, end.bytes), end.count)];
}

function filesIn(parts: readonly ZipPart[]): ArchivedFile[] {
  const files = parts.flatMap((part) => fileOf(part) ?? []);
  let total = 0;
  for (const { name, part } of files) {
    if (part.isEncrypted) throw new ArchiveError('protected', name);
    if (part.method !== 0 && part.method !== 8) throw new ArchiveError('broken', name);
    // A file above its own limit is not unpacked.
    if (part.bytes <= mostDocumentBytes) total += part.bytes;
    if (total > documentArchive.mostUnpacked) throw new ArchiveError('unpacked');
  }
  return files;
}

async function unpack(file: FileHandle, { name, part }: ArchivedFile): Promise<Buffer> {
  if (part.bytes > mostDocumentBytes || part.packedBytes > mostDocumentBytes)
    throw new ArchiveError('unpacked', name);
  const from = zipContentAt(await bytesAt(file, part.at, zipLengths.part), part.at);
  if (from === null) throw new ArchiveError('broken', name);
  const packed = await bytesAt(file, from, part.packedBytes);
  // Never more than the directory claims, whatever the compressed data says.
  const content =
    part.method === 8 ? await inflated(packed, { maxOutputLength: Math.max(part.bytes, 1) }) : packed;
  if (content.length !== part.bytes) throw new ArchiveError('broken', name);
  return content;
}

/** Opens a ZIP. Rejects with an ArchiveError where it is none, or beyond the limits by its own account. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r');
  try {
    const files = filesIn(await partsOf(file));
    return { files, contentOf: (one) => unpack(file, one), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error instanceof ArchiveError ? error : new ArchiveError('broken', '', error);
  }
}
