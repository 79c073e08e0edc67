import type { FileType } from 'shared/rules';

/** An hour in fragments of a second has some 7,000; counting millions would hold up every call. */
const mostBoxes = 20_000;

/** Top-level boxes of an MP4 or MOV: name and length. Null when one extends beyond the file, or there are too many. */
function boxesOf(bytes: Buffer): ReadonlyMap<string, number> | null {
  const boxes = new Map<string, number>();
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    count += 1;
    if (count > mostBoxes) return null;
    if (at + 8 > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > bytes.length) return null;
    // Length 0: up to the end of the file; 1: the length follows in eight bytes.
    const length =
      short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length < 8 || at + length > bytes.length) return null;
    boxes.set(name, Math.max(length, boxes.get(name) ?? 0));
    at += length;
  }
  return boxes;
}

/** A video's index and its media data: in one piece, or in fragments as phones record them. */
function isIsoFilm(bytes: Buffer): boolean {
  const boxes = boxesOf(bytes);
  return (
    boxes !== null &&
    (boxes.get('moov') ?? 0) > 8 &&
    ['mdat', 'moof'].some((name) => (boxes.get(name) ?? 0) > 8)
  );
}

/** A WebM's header names its type; the segment that holds everything follows it. */
function isWebm(bytes: Buffer): boolean {
  const headEnd = 5 + (bytes[4] ?? 0) - 0x80;
  if ((bytes[4] ?? 0) < 0x80) return false;
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67]);
  return (
    bytes.subarray(5, headEnd).includes('webm') &&
    bytes.subarray(headEnd, headEnd + 4).equals(segment) &&
    bytes.length > headEnd + 12
  );
}

/**
 * Whether the bytes have the parts without which no player can play the type that their signature claims
 * (T11).
 */
export const isFilm = (bytes: Buffer, { ending }: Pick<FileType, 'ending'>): boolean =>
  ending === 'webm' ? isWebm(bytes) : isIsoFilm(bytes);
