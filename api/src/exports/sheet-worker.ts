import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { utils, write, type CellObject } from 'xlsx';
import type { SheetHead, SheetValue } from './spreadsheet.ts';

/* The thread that makes one .xlsx file: receives rows, then returns the file's bytes. */

export type SheetMessage = { readonly rows: readonly SheetValue[][] } | 'finish';

/** Chunks written at full priority; a longer file then yields to other work. */
const quickChunks = 2;
/** Niceness: about a tenth of the processor time of normal work while the processors are busy. */
const low = 10;

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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only sheet-writer.ts starts this thread
const { name, titles, widths, notice } = workerData as SheetHead;

/** The empty line after a notice keeps the notice out of what Excel sorts and filters. */
const sheet = utils.aoa_to_sheet(
  [...(notice === undefined ? [] : [[cellOf(notice)], []]), titles.map(cellOf)],
  { dense: true },
);
sheet['!cols'] = widths.map((width) => ({ wch: width }));
let chunks = 0;

function add(rows: readonly SheetValue[][]): void {
  chunks += 1;
  // Only Linux has a priority per thread; elsewhere this would lower the whole server's.
  if (chunks > quickChunks && process.platform === 'linux') setPriority(low);
  utils.sheet_add_aoa(
    sheet,
    rows.map((row) => row.map(cellOf)),
    { origin: -1 },
  );
}

function finish(): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
}

parentPort?.on('message', (message: SheetMessage) => {
  if (message !== 'finish') {
    add(message.rows);
    parentPort?.postMessage('added');
    return;
  }
  const bytes = finish();
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
});
