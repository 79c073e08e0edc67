import { deflateRawSync, InflateRaw } from 'node:zlib';
import { CFB, utils, write, type CellObject } from 'xlsx';
import type { SheetHead, SheetValue } from './spreadsheet.ts';

// SheetJS's own compression leaves a file twice as large. It asks for a property that Node has renamed.
CFB.utils.use_zlib({
  deflateRawSync,
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

/** Makes a spreadsheet on the calling thread. The last step takes seconds, so use it in a worker thread. */
export function startSheet({ name, titles, widths, notice }: SheetHead): Sheet {
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
      utils.book_append_sheet(book, sheet, name);
      return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
    },
  };
}
