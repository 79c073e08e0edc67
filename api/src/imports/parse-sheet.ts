import { read, type CellObject, type WorkBook } from 'xlsx';
import { mostRowsImported } from 'shared/endpoints/imports';
import { SheetError } from './sheet-fault.ts';
import { unpacked } from './unpack.ts';

/** A text, or a number as the sheet stores it: days are the sheet's serial numbers. Null: empty. */
export type SheetCell = string | number | null;

export type SheetRow = {
  /** As the sheet numbers it, from 1. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
};

/** A sheet's rows that are not empty, the headings first. */
export type ReadSheet = {
  readonly rows: readonly SheetRow[];
  /** The sheet counts its days from 1904 instead of 1900. */
  readonly since1904: boolean;
};

const startsWith = (bytes: Buffer, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const isArchive = (bytes: Buffer): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** The container of a workbook with a password, and of the old .xls. */
const isContainer = (bytes: Buffer): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isProtected = (bytes: Buffer): boolean => bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** Spreadsheet programs save a .csv in UTF-8, in UTF-16, or in the code page of Windows. */
function textOf(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  // No text has it, but every other kind of file does.
  if (bytes.includes(0)) throw new SheetError('type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Between values, where a country writes decimals with a comma or with a point; and where a sheet is pasted. */
const separators = [';', ',', '\t'] as const;

/** The separator of the headings, which contain none themselves. */
function separatorOf(text: string): string {
  const head =
    text
      .slice(0, text.search(/[^\s;,]/) + 4_000)
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false, sheets: 0 } as const;

function bookOf(bytes: Buffer): WorkBook {
  if (isContainer(bytes)) throw new SheetError(isProtected(bytes) ? 'protected' : 'type');
  if (isArchive(bytes)) return read(unpacked(bytes), { ...options, type: 'buffer' });
  const text = textOf(bytes);
  // The first line names the separator, and keeps SheetJS from taking the text for another format. `raw`:
  // values stay as they are written, because only their country says what '1.234' means.
  return read(`sep=${separatorOf(text)}\r\n${text}`, { ...options, type: 'string', raw: true });
}

/** Without what no database text can hold: control characters and halves of a character. */
const storable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  text.replaceAll(/[\0-\u0008\u000B\u000C\u000E-\u001F]/g, '').toWellFormed();

/** Of all texts; one that many cells share counts for each, because the import gets it for each. */
const mostCharacters = 50_000_000;
/** Far more than any template has. */
const mostColumns = 200;

function valueOf(cell: CellObject | undefined): SheetCell {
  if (cell?.v === undefined || cell.v === null || cell.t === 'z') return null;
  if (cell.t === 'n') return Number(cell.v);
  if (cell.t === 'e') return '#ERROR';
  const text = storable(String(cell.v)).trim();
  return text === '' ? null : text;
}

/** A row up to its last cell with a value. */
function cellsOf(row: readonly (CellObject | undefined)[]): SheetCell[] {
  const cells = Array.from(row.slice(0, mostColumns), valueOf);
  if (row.slice(mostColumns).some((cell) => valueOf(cell) !== null)) throw new SheetError('tooLarge');
  return cells.slice(0, cells.findLastIndex((value) => value !== null) + 1);
}

/** Reads a file (.xlsx or .csv) on the calling thread, which takes seconds for a large one. Throws SheetError. */
export function parseSheet(bytes: Buffer): ReadSheet {
  let book: WorkBook;
  try {
    book = bookOf(bytes);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('broken', error);
  }
  const data = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? [];
  const rows: SheetRow[] = [];
  let characters = 0;
  data.forEach((row: readonly (CellObject | undefined)[] | undefined, index) => {
    if (row === undefined) return;
    const cells = cellsOf(row);
    if (cells.length === 0) return;
    for (const cell of cells) if (typeof cell === 'string') characters += cell.length;
    if (characters > mostCharacters) throw new SheetError('tooLarge');
    rows.push({ line: index + 1, cells });
    if (rows.length > mostRowsImported + 1) throw new SheetError('tooManyRows');
  });
  if (rows.length === 0) throw new SheetError('empty');
  return { rows, since1904: book.Workbook?.WBProps?.date1904 === true };
}
