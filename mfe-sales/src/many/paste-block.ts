import type { CountryCode, SaleField } from 'shared/countries';
import { readAmount } from 'shared/format';
import { withUnread, withValue, type LineValues } from './line-values.ts';
import { isWaiting } from './store-lines.ts';

/** Cells of a spreadsheet as it copies them: lines of cells between tabs. */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
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
  /** What stands in the line. */
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

type PasteFacts = {
  readonly text: string;
  readonly country: CountryCode;
  readonly lines: readonly PasteTarget[];
  /** The columns that are shown: one behind a switch that is off takes nothing, for any column may follow in the sheet. */
  readonly fields: readonly SaleField[];
  /** Where the block's first cell goes. */
  readonly row: number;
  readonly column: number;
};

/** Lays a copied block over the grid, cell by cell, from where the cursor stands. */
export function pasteBlock({ text, country, lines, fields, row, column }: PasteFacts): PasteResult {
  const cells: PastedCell[] = [];
  let ignored = 0;
  parseBlock(text).forEach((texts, down) => {
    const line = lines[row + down];
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
  });
  return { cells, ignored };
}

/** A line once the cell is in it. */
export const withCell = (values: LineValues, { field, text, value }: PastedCell): LineValues =>
  value === undefined ? withUnread(values, field.name, text) : withValue(values, field.name, value);
