import type { ImportFault } from 'shared/endpoints/imports';
import type { CountryCode } from 'shared/countries';
import { formatNumber, parseNumber, readAmount } from 'shared/format';
import { addDays, type Day } from 'shared/rules';
import type { ReadSheet, SheetCell, SheetRow } from './parse-sheet.ts';

/** The heading of the column that names the faults in a corrected copy; ignored when the copy is imported. */
export const faultsHeading = 'Errores';

/** What a column holds. */
export type SheetColumn<Name extends string> = {
  readonly heading: string;
  /** Other titles by which it is found. */
  readonly aliases?: readonly string[];
  readonly name: Name;
  readonly kind: 'text' | 'day' | 'count' | 'amount';
  readonly decimals: 0 | 2;
  /** The sheet must have the column; its cells may be empty. */
  readonly required: boolean;
};

/** The values of a row; undefined where the cell is empty or cannot be read. */
export type SheetValues<Name extends string> = { readonly [N in Name]?: string | number };

export type ValueRow<Name extends string> = {
  readonly line: number;
  readonly values: SheetValues<Name>;
  /** Cells that cannot be read. */
  readonly faults: readonly ImportFault[];
};

/** Headings are compared without capitals, accents, spaces and punctuation. */
export const foldHeading = (cell: SheetCell | undefined): string =>
  String(cell ?? '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

type Positions<Name extends string> = ReadonlyMap<SheetColumn<Name>, number>;

/** Where each column stands, or what is wrong with the headings. `ignored`: headings that mean nothing here. */
export function positionsOf<Name extends string>(
  columns: readonly SheetColumn<Name>[],
  head: SheetRow,
  ignored: readonly string[] = [],
): { readonly positions: Positions<Name>; readonly faults: readonly ImportFault[] } {
  const known = new Map(
    columns.flatMap((column) =>
      [column.heading, ...(column.aliases ?? [])].map((title) => [foldHeading(title), column] as const),
    ),
  );
  const skipped = new Set([...ignored, faultsHeading].map(foldHeading));
  const positions = new Map<SheetColumn<Name>, number>();
  const faults: ImportFault[] = [];
  const fault = (column: string | null, reason: string): void =>
    void faults.push({ row: head.line, column, reason });
  head.cells.forEach((cell, index) => {
    const heading = foldHeading(cell);
    const column = known.get(heading);
    if (column !== undefined && positions.has(column)) fault(column.heading, 'La columna está repetida.');
    else if (column !== undefined) positions.set(column, index);
    else if (heading !== '' && !skipped.has(heading))
      fault(String(cell).slice(0, 60), 'La columna no es de la plantilla. Corrija su título o elimínela.');
  });
  for (const column of columns)
    if (column.required && !positions.has(column)) fault(column.heading, 'Falta esta columna.');
  return { positions, faults };
}

/** Day 0 of a sheet's calendar, correct from March 1900 on, and of one that counts from 1904. */
const dayZero = (since1904: boolean): Day => (since1904 ? '1904-01-01' : '1899-12-30');
const lastSerial = 2_958_465;

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/**
 * The day of a cell: a sheet's date, `2026-11-19` or `19/11/2026`; a time after it is left out (S-306: cut at
 * 'T'). Null when it is none.
 */
export function dayOfCell(cell: string | number, since1904: boolean): Day | null {
  if (typeof cell === 'number')
    return cell >= 1 && cell < lastSerial ? addDays(dayZero(since1904), Math.floor(cell)) : null;
  const [text = ''] = cell.split(/[T ]/, 1);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isDay(iso) ? iso : null;
}

type Reading = { readonly country: CountryCode; readonly since1904: boolean };

/** The value of a cell, or why it cannot be read. Numbers in text are read as their country writes them (T22). */
function valueOf(
  { kind, decimals }: Pick<SheetColumn<string>, 'kind' | 'decimals'>,
  cell: string | number,
  { country, since1904 }: Reading,
): { readonly value: string | number } | { readonly reason: string } {
  if (kind === 'text') return { value: String(cell).trim() };
  if (kind === 'day') {
    const value = dayOfCell(cell, since1904);
    return value === null ? { reason: 'No es una fecha. Escríbala como 31/12/2026.' } : { value };
  }
  if (typeof cell === 'number') return { value: cell };
  // A negative amount, `-500`, `500-` or `(500)`, is left to the rules of its field, which say whether it may be.
  const value =
    kind === 'count' ? parseNumber(cell, country, 2) : readAmount(cell, country, 2, { negative: 'kept' });
  if (value !== null) return { value };
  const example = formatNumber(decimals === 0 ? 1234 : 1234.5, country, decimals);
  return { reason: `No es un número. Escríbalo como ${example}.` };
}

/**
 * The rows of a sheet as values of its columns. `faults` are those of the headings: without the right columns
 * no row is read.
 */
export function rowsOfSheet<Name extends string>(
  columns: readonly SheetColumn<Name>[],
  { rows, since1904 }: ReadSheet,
  { country, ignored = [] }: { readonly country: CountryCode; readonly ignored?: readonly string[] },
): { readonly rows: readonly ValueRow<Name>[]; readonly faults: readonly ImportFault[] } {
  const [head, ...others] = rows;
  if (head === undefined) return { rows: [], faults: [] };
  const { positions, faults } = positionsOf(columns, head, ignored);
  if (faults.length > 0) return { rows: [], faults };
  const reading = { country, since1904 };
  return {
    faults: [],
    rows: others.map(({ line, cells }) => {
      const values: { [N in Name]?: string | number } = {};
      const unread: ImportFault[] = [];
      for (const [column, index] of positions) {
        const cell = cells[index];
        if (cell === undefined || cell === null) continue;
        const read = valueOf(column, cell, reading);
        if ('value' in read) values[column.name] = read.value;
        else unread.push({ row: line, column: column.heading, reason: read.reason });
      }
      return { line, values, faults: unread };
    }),
  };
}
