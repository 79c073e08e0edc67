import { crc32, deflateRawSync } from 'node:zlib';
import { zipLengths, zipSignatures } from '../../imports/zip-directory.ts';

/** A file of a ZIP; `change` makes it a hostile one. */
export type Zipped = {
  readonly name: string;
  readonly content: Buffer;
  readonly change?: { readonly encrypted?: true; readonly bytes?: number };
};

function headersOf({ name, content, change = {} }: Zipped, packed: Buffer, at: number) {
  const path = Buffer.from(name);
  const local = Buffer.alloc(zipLengths.part);
  local.writeUInt32LE(zipSignatures.part, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(0x800 + (change.encrypted ? 1 : 0), 6);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(change.bytes ?? content.length, 22);
  local.writeUInt16LE(path.length, 26);
  const listed = Buffer.alloc(zipLengths.listed);
  listed.writeUInt32LE(zipSignatures.listed, 0);
  local.copy(listed, 6, 4, 28);
  listed.writeUInt32LE(at, 42);
  return { local: Buffer.concat([local, path]), listed: Buffer.concat([listed, path]) };
}

/** A ZIP as systems make them: compressed, with names in UTF-8. */
export function zipOf(...files: readonly Zipped[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const packed = deflateRawSync(file.content);
    const { local, listed } = headersOf(file, packed, at);
    pieces.push(local, packed);
    directory.push(listed);
    at += local.length + packed.length;
  }
  const end = Buffer.alloc(zipLengths.end);
  end.writeUInt32LE(zipSignatures.end, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}
