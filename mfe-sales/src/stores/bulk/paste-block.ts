import type { CountryCode, SaleField } from 'shared/countries';
import { readAmount } from 'shared/format';
import { withUnread, withValue, type LineValues } from './line-values.ts';
import { isWaiting } from './store-lines.ts';

/** A cell with a line break or a tab, which spreadsheets copy in quotes. */
const quotedCell = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g;

/** Cells of a spreadsheet as it copies them: lines of cells between tabs. A line break within a cell begins no line. */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const block = text
    .replaceAll('\r\n', '\n')
    .replace(
      quotedCell,
      (_cell, before: string, inside: string) =>
        before + inside.replaceAll('""', '"').replaceAll(/[\t\n]+/g, ' '),
    );
  const lines = block.replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** What a cell says in a field; undefined when the country would not write it so. An empty cell empties the field. */
export function cellValue(
  text: string,
  field: SaleField,
  country: CountryCode,
): number | string | null | undefined {
  if (field.kind === 'series' || field.kind === 'comment') return text.slice(0, field.maxLength);
  if (text === '') return null;
  // Spreadsheets write a zero of money as a dash.
  if (text === '-') return 0;
  // Credit notes are typed without sign (S-101).
  const negative = field.kind === 'creditNote' ? 'absolute' : 'refused';
  return readAmount(text, country, field.decimals, { negative }) ?? undefined;
}

export type PasteTarget = {
  readonly contratoId: number;
  readonly isOpen: boolean;
  /** The values of the line. */
  readonly values: LineValues;
};

export type PastedCell = {
  readonly contratoId: number;
  readonly field: SaleField;
  readonly text: string;
  /** Undefined: the text is no number of the country; the field stays as it was and says so. */
  readonly value: number | string | null | undefined;
};

export type PasteResult = {
  readonly cells: readonly PastedCell[];
  /** Cells with content that fell beyond the grid, on a closed line, or on an amount that waits for its tickets (S-248). */
  readonly ignored: number;
};

type Columns = {
  readonly country: CountryCode;
  /** The columns that are shown: one behind a switch that is off takes nothing, for any column may follow in the sheet. */
  readonly fields: readonly SaleField[];
  /** Where the first figure of each row goes. */
  readonly column: number;
};

/** A row of a copied block, and the line that it is for; undefined: there is none. */
export type PastedRow = { readonly line: PasteTarget | undefined; readonly cells: readonly string[] };

/** Lays rows of a copied block over their lines, cell by cell. */
export function pasteRows(rows: readonly PastedRow[], { country, fields, column }: Columns): PasteResult {
  const cells: PastedCell[] = [];
  let ignored = 0;
  for (const { line, cells: texts } of rows) {
    const laid = texts.flatMap((cell, right): PastedCell[] => {
      const field = fields[column + right];
      if (line?.isOpen && field)
        return [{ contratoId: line.contratoId, field, text: cell, value: cellValue(cell, field, country) }];
      if (cell !== '') ignored += 1;
      return [];
    });
    const after = laid.reduce(withCell, line?.values ?? {});
    for (const cell of laid) {
      if (!isWaiting(country, after, cell.field)) cells.push(cell);
      else if (cell.value === null || cell.value === 0) cells.push({ ...cell, value: null });
      else ignored += 1;
    }
  }
  return { cells, ignored };
}

type PasteFacts = Columns & {
  readonly text: string;
  readonly lines: readonly PasteTarget[];
  /** The line of the block's first row. */
  readonly row: number;
};

/** Lays a copied block over the grid from where the cursor stands. */
export const pasteBlock = ({ text, lines, row, ...columns }: PasteFacts): PasteResult =>
  pasteRows(
    parseBlock(text).map((cells, down) => ({ line: lines[row + down], cells })),
    columns,
  );

/** A line once the cell is in it. */
export const withCell = (values: LineValues, { field, text, value }: PastedCell): LineValues =>
  value === undefined ? withUnread(values, field.name, text) : withValue(values, field.name, value);
