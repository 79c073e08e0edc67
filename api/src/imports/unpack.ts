import { crc32, inflateRawSync } from 'node:zlib';
import { SheetError } from './sheet-fault.ts';
import {
  zipContentAt,
  zipEndIn,
  zipLengths as lengths,
  zipParts,
  zipSignatures as signatures,
  type ZipPart as Part,
} from './zip-directory.ts';

/** Unpacked size of all parts. The largest sheet that may be imported has some 60 MB. */
const mostBytes = 100_000_000;
const mostParts = 1_000;

/** The parts that the archive lists, within the limits by their own account. */
function partsOf(bytes: Buffer): Part[] {
  const end = zipEndIn(bytes);
  if (end === null) throw new SheetError('broken');
  if (end.count > mostParts) throw new SheetError('tooLarge');
  const parts: Part[] = [];
  let total = 0;
  for (const part of zipParts(bytes.subarray(end.at), end.count)) {
    if (part.isEncrypted) throw new SheetError('protected');
    if (part.method !== 0 && part.method !== 8) throw new SheetError('broken');
    total += part.bytes;
    if (total > mostBytes) throw new SheetError('tooLarge');
    parts.push(part);
  }
  return parts;
}

/** A part's content; never more than the directory claims, whatever the compressed data says. */
function contentOf(bytes: Buffer, part: Part): Buffer {
  const from = zipContentAt(bytes.subarray(part.at), part.at);
  if (from === null) throw new SheetError('broken');
  const packed = bytes.subarray(from, from + part.packedBytes);
  const content =
    part.method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(part.bytes, 1) }) : packed;
  if (content.length !== part.bytes) throw new SheetError('broken');
  return content;
}

function headersOf(
  name: Buffer,
  content: Buffer,
  at: number,
): { readonly local: Buffer; readonly listed: Buffer } {
  const local = Buffer.alloc(lengths.part);
  local.writeUInt32LE(signatures.part, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const listed = Buffer.alloc(lengths.listed);
  listed.writeUInt32LE(signatures.listed, 0);
  listed.writeUInt16LE(20, 4);
  local.copy(listed, 6, 4, 28);
  listed.writeUInt32LE(at, 42);
  return { local: Buffer.concat([local, name]), listed: Buffer.concat([listed, name]) };
}

/** An archive of uncompressed parts. */
function stored(parts: readonly { readonly name: Buffer; readonly content: Buffer }[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const { local, listed } = headersOf(name, content, at);
    pieces.push(local, content);
    directory.push(listed);
    at += local.length + content.length;
  }
  const end = Buffer.alloc(lengths.end);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}

/** What a workbook is read from; pictures and the like are left packed. */
const isRead = (name: Buffer): boolean => /\.(?:xml|rels)$/i.test(name.toString('latin1'));

/**
 * A workbook (.xlsx) as an archive of uncompressed parts: SheetJS unpacks without a limit, so a small file
 * could fill the memory. Throws SheetError before anything larger than the limit is unpacked.
 */
export function unpacked(bytes: Buffer): Buffer {
  try {
    const parts = partsOf(bytes);
    if (!parts.some(({ name }) => name.toString('latin1').toLowerCase() === 'xl/workbook.xml'))
      throw new SheetError('type');
    return stored(
      parts
        .filter(({ name }) => isRead(name))
        .map((part) => ({ name: part.name, content: contentOf(bytes, part) })),
    );
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', error);
  }
}
