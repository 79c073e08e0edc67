import type { CountryCode } from 'shared/countries';
import { countryOf } from 'shared/countries';
import {
  recordKinds,
  type RecordColumn,
  type RecordKindName,
  type RecordValues,
} from 'shared/rules/records/kinds';
import { longestText } from 'shared/rules/records/columns';
import type { ReadSheet, SheetCell } from '../parse-sheet.ts';
import { foldHeading, positionsOf, rowsOfSheet, type SheetColumn } from '../sheet-columns.ts';
import type { RowFault } from './tables.ts';

/** A row of the file as values of its columns, and the cells that cannot be read. */
export type SheetRecord = {
  readonly line: number;
  /** Without those of columns that the file lacks. */
  readonly values: RecordValues;
  readonly faults: readonly RowFault[];
};

export type SheetRecords = {
  readonly records: readonly SheetRecord[];
  /** What is wrong with the headings; then no row is read. */
  readonly headings: readonly RowFault[];
  /** Line of the headings. */
  readonly headLine: number;
  /** Titles of columns that are not read. */
  readonly unread: readonly string[];
  /** What the cell of a record says. */
  readonly cellOf: (line: number, name: string) => string | null;
};

/** Decimals of a column that counts none of its own. */
const decimalsOf = ({ kind }: RecordColumn, country: CountryCode): 0 | 2 =>
  kind === 'area' || (kind === 'amount' && countryOf(country).currency.decimals > 0) ? 2 : 0;

const sheetColumn = (column: RecordColumn, country: CountryCode): SheetColumn<string> => ({
  ...column,
  kind: column.kind === 'area' ? 'count' : column.kind,
  decimals: decimalsOf(column, country),
});

const shown = (cell: SheetCell | undefined): string | null =>
  cell === undefined || cell === null ? null : String(cell).slice(0, longestText);

/** What is wrong with a value besides the rules of its kind; null: nothing. */
export function reasonOf(column: RecordColumn, value: string | number, country: CountryCode): string | null {
  if (typeof value === 'string') {
    const { longest = longestText } = column;
    return value.length > longest ? `Tiene más de ${longest} caracteres.` : null;
  }
  const decimals = decimalsOf(column, country);
  if (Number(value.toFixed(decimals)) !== value)
    return decimals === 0 ? 'Debe ser un número sin decimales.' : 'Puede tener hasta 2 decimales.';
  return Math.abs(value) > 1e12 ? 'El número es demasiado grande.' : null;
}

/** Reads a sheet as records of a kind. Columns that the kind does not know are left out and named. */
export function sheetRecords(kind: RecordKindName, sheet: ReadSheet, country: CountryCode): SheetRecords {
  const { columns } = recordKinds[kind];
  const sheetColumns = columns.map((column) => sheetColumn(column, country));
  const head = sheet.rows[0] ?? { line: 1, cells: [] };
  const known = new Set(columns.flatMap(({ heading, aliases }) => [heading, ...aliases]).map(foldHeading));
  const unread = head.cells.flatMap((cell) =>
    cell === null || known.has(foldHeading(cell)) ? [] : [String(cell)],
  );
  const { positions } = positionsOf(sheetColumns, head, unread);
  const { rows, faults } = rowsOfSheet(sheetColumns, sheet, { country, ignored: unread });
  const at = new Map([...positions].map(([{ name }, index]) => [name, index]));
  const byHeading = new Map(columns.map((column) => [column.heading, column]));
  const cells = new Map(sheet.rows.map((row) => [row.line, row.cells]));
  const cellOf = (line: number, name: string): string | null => shown(cells.get(line)?.[at.get(name) ?? -1]);
  return {
    headings: faults.map(({ column, reason }) => ({ column, value: null, reason })),
    headLine: head.line,
    unread: unread.filter((title) => foldHeading(title) !== 'errores').map((title) => title.slice(0, 60)),
    cellOf,
    records: rows.map(({ line, values, faults: broken }) => {
      const found: RowFault[] = broken.map(({ column, reason }) => ({
        column,
        value: cellOf(line, byHeading.get(column ?? '')?.name ?? ''),
        reason,
      }));
      const filled: Record<string, string | number | null> = {};
      for (const column of columns) {
        const value = values[column.name] ?? null;
        if (!at.has(column.name)) continue;
        filled[column.name] = value;
        const isBroken = broken.some(({ column: heading }) => heading === column.heading);
        const reason =
          value !== null
            ? reasonOf(column, value, country)
            : column.required && !isBroken
              ? 'Falta este dato.'
              : null;
        if (reason !== null) found.push({ column: column.heading, value: cellOf(line, column.name), reason });
      }
      return { line, values: filled, faults: found };
    }),
  };
}

/** All values of a record. What was not given stays as it is stored, and is empty for a new one. */
export const completed = (kind: RecordKindName, given: RecordValues, stored?: RecordValues): RecordValues =>
  Object.fromEntries(
    recordKinds[kind].columns.map(({ name }) => [
      name,
      given[name] === undefined ? (stored?.[name] ?? null) : given[name],
    ]),
  );

/** Names of the values that differ. */
export const changesBetween = (before: RecordValues, after: RecordValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
