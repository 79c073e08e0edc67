import type { SheetTime } from './sheet-time.ts';

export const spreadsheetMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An empty string leaves the cell empty. */
export type SheetValue = string | number | SheetTime;

export type SheetColumn<Row> = {
  readonly title: string;
  readonly value: (row: Row) => SheetValue;
  /** Width in characters. */
  readonly width: number;
};

/** Title, headings and notice of a sheet. */
export type SheetHead = {
  readonly name: string;
  readonly titles: readonly string[];
  readonly widths: readonly number[];
  /** The first line of the sheet. */
  readonly notice?: string | undefined;
};

/** U-408: `docs-{timestamp}.xlsx`, the timestamp in milliseconds. */
export const exportFilename = (now: Date): string => `docs-${now.getTime()}.xlsx`;
