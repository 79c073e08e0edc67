import { constants, deflateRawSync, InflateRaw } from 'node:zlib';
import { CFB, utils, write, type CellObject } from 'xlsx';
import type { SheetHead, SheetValue } from './spreadsheet.ts';

/** Called while a file is written, after each of many small steps; blocks the thread if it wants to rest. */
type Rest = () => void;
const noRest: Rest = () => undefined;
/** SheetJS compresses without parameters, one file at a time on this thread. */
let restOfThread = noRest;

/** Bytes compressed at once, some 10 ms of work. */
const piece = 512 * 1024;

/** One stream of several pieces, between which the thread may rest. */
function deflateInPieces(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let from = 0; from === 0 || from < bytes.length; from += piece) {
    const isLast = from + piece >= bytes.length;
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    parts.push(deflateRawSync(bytes.subarray(from, from + piece), { finishFlush }));
    restOfThread();
  }
  return Buffer.concat(parts);
}

// SheetJS's own compression leaves a file twice as large. It asks for a property that Node has renamed.
CFB.utils.use_zlib({
  deflateRawSync: deflateInPieces,
  InflateRaw: class extends InflateRaw {
    get bytesRead(): number {
      return this.bytesWritten;
    }
  },
});

/**
 * Text is written as a text cell and never as a formula, whatever it begins with (T10: `=`, `+`, `-`, `@`,
 * tab, CR).
 */
function cellOf(value: SheetValue): CellObject | null {
  if (value === '') return null;
  if (typeof value === 'string') return { t: 's', v: value };
  if (typeof value === 'number') return { t: 'n', v: value };
  return { t: 'n', v: value.serial, z: value.format };
}

export type Sheet = {
  add(rows: readonly SheetValue[][]): void;
  /** The bytes of the .xlsx file. */
  finish(): Uint8Array;
};

/** The same rows; reading them one by one calls `rest` in between. */
const restingRows = <Row>(rows: Row[], rest: Rest): Row[] =>
  new Proxy(rows, {
    get(target, key, receiver): unknown {
      rest();
      return Reflect.get(target, key, receiver);
    },
  });

/**
 * Makes a spreadsheet on the calling thread. The last step takes seconds, so use it in a worker thread; `rest` is
 * called after each of its rows and pieces.
 */
export function startSheet({ name, titles, widths, notice }: SheetHead, rest: Rest = noRest): Sheet {
  // The empty line after a notice keeps the notice out of what Excel sorts and filters.
  const sheet = utils.aoa_to_sheet(
    [...(notice === undefined ? [] : [[cellOf(notice)], []]), titles.map(cellOf)],
    { dense: true },
  );
  sheet['!cols'] = widths.map((width) => ({ wch: width }));
  return {
    add(rows) {
      utils.sheet_add_aoa(
        sheet,
        rows.map((row) => row.map(cellOf)),
        { origin: -1 },
      );
    },
    finish() {
      const book = utils.book_new();
      utils.book_append_sheet(book, { ...sheet, '!data': restingRows(sheet['!data'] ?? [], rest) }, name);
      restOfThread = rest;
      try {
        return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
      } finally {
        restOfThread = noRest;
      }
    },
  };
}
