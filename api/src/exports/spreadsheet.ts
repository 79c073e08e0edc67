import { utils, write, type CellObject } from 'xlsx';

export const spreadsheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type SheetColumn<Row> = {
  readonly title: string;
  readonly value: (row: Row) => string | number;
  /** Width in characters. */
  readonly width: number;
};

/**
 * A text is written as a text cell and never as a formula, whatever it begins with (T10: `=`, `+`, `-`, `@`, tab, CR).
 */
const cellOf = (value: string | number): CellObject =>
  typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value };

/** One sheet with a title row; the bytes of an .xlsx file. */
export function spreadsheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Buffer {
  const cells = [
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
