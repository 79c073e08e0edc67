/** One file of a ZIP, as the archive's directory describes it. */
export type ZipPart = {
  readonly name: Buffer;
  /** The name is in UTF-8; otherwise in the code page of the system that packed it. */
  readonly isUtf8: boolean;
  readonly isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset of its local header. */
  readonly at: number;
};

export const zipSignatures = { part: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;
export const zipLengths = { part: 30, listed: 46, end: 22 } as const;

/** A comment may follow the end of the directory. */
const longestComment = 65_535;

/** Bytes at the end of an archive in which its directory's end is found. */
export const longestZipEnd = zipLengths.end + longestComment;

export type ZipEnd = { readonly count: number; readonly at: number; readonly bytes: number };

/** What the end of an archive says about its directory; null: it is no archive. */
export function zipEndIn(tail: Buffer): ZipEnd | null {
  const first = Math.max(0, tail.length - longestZipEnd);
  for (let at = tail.length - zipLengths.end; at >= first; at -= 1) {
    if (tail.readUInt32LE(at) === zipSignatures.end)
      return {
        count: tail.readUInt16LE(at + 10),
        bytes: tail.readUInt32LE(at + 12),
        at: tail.readUInt32LE(at + 16),
      };
  }
  return null;
}

/** The parts that a directory lists, in its order. Throws a RangeError, or an Error, where it is broken. */
export function* zipParts(directory: Buffer, count: number): Generator<ZipPart> {
  for (let at = 0, left = count; left > 0; left -= 1) {
    if (directory.readUInt32LE(at) !== zipSignatures.listed) throw new Error('The directory is broken.');
    const flags = directory.readUInt16LE(at + 8);
    const nameLength = directory.readUInt16LE(at + 28);
    const nameAt = at + zipLengths.listed;
    if (nameAt + nameLength > directory.length) throw new Error('The directory is cut off.');
    yield {
      name: directory.subarray(nameAt, nameAt + nameLength),
      isUtf8: (flags & 0x800) !== 0,
      isEncrypted: (flags & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    };
    at = nameAt + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
}

/** Where the content begins behind the local header, given its first 30 bytes; null: there is no header. */
export const zipContentAt = (header: Buffer, at: number): number | null =>
  header.readUInt32LE(0) === zipSignatures.part
    ? at + zipLengths.part + header.readUInt16LE(26) + header.readUInt16LE(28)
    : null;
