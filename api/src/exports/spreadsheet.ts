import { utils, write, type CellObject } from 'xlsx';
import type { SheetTime } from './sheet-time.ts';

export const spreadsheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type SheetValue = string | number | SheetTime;

export type SheetColumn<Row> = {
  readonly title: string;
  /** Nothing (`''`) leaves the cell empty. */
  readonly value: (row: Row) => SheetValue;
  /** Width in characters. */
  readonly width: number;
};

/**
 * A text is written as a text cell and never as a formula, whatever it begins with (T10: `=`, `+`, `-`, `@`, tab, CR).
 */
function cellOf(value: SheetValue): CellObject | null {
  if (value === '') return null;
  if (typeof value === 'string') return { t: 's', v: value };
  if (typeof value === 'number') return { t: 'n', v: value };
  return { t: 'n', v: value.serial, z: value.format };
}

/**
 * One sheet with a title row; the bytes of an .xlsx file. A notice stands in the first line, where nobody misses it; the
 * empty line after it keeps it out of what Excel sorts and filters.
 */
export function spreadsheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  notice?: string,
): Buffer {
  const cells = [
    ...(notice ? [[cellOf(notice)], []] : []),
    columns.map(({ title }) => cellOf(title)),
    ...rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
  ];
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** U-408: `docs-{timestamp}.xlsx`, the timestamp in milliseconds. */
export const exportFilename = (now: Date): string => `docs-${now.getTime()}.xlsx`;
