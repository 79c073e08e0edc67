import type { CountryCode, SaleField } from 'shared/countries';
import { readAmount } from 'shared/format';

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

export type PasteTarget = { readonly contratoId: number; readonly isOpen: boolean };

export type PastedCell = {
  readonly contratoId: number;
  readonly field: SaleField;
  readonly value: number | string | null;
};

export type PasteResult = {
  readonly cells: readonly PastedCell[];
  /** Texts that are no number of the country; their fields stay as they were. */
  readonly unread: readonly string[];
  /** Cells with content that fell on a closed line or beyond the grid. */
  readonly ignored: number;
};

type PasteFacts = {
  readonly text: string;
  readonly country: CountryCode;
  readonly lines: readonly PasteTarget[];
  readonly fields: readonly SaleField[];
  /** Where the block's first cell goes. */
  readonly row: number;
  readonly column: number;
};

/** Lays a copied block over the grid, cell by cell, from where the cursor stands. */
export function pasteBlock({ text, country, lines, fields, row, column }: PasteFacts): PasteResult {
  const cells: PastedCell[] = [];
  const unread: string[] = [];
  let ignored = 0;
  parseBlock(text).forEach((texts, down) => {
    texts.forEach((cell, right) => {
      const line = lines[row + down];
      const field = fields[column + right];
      if (field === undefined || line === undefined || !line.isOpen) {
        if (cell !== '') ignored += 1;
        return;
      }
      const value = cellValue(cell, field, country);
      if (value === undefined) unread.push(cell);
      else cells.push({ contratoId: line.contratoId, field, value });
    });
  });
  return { cells, unread, ignored };
}
