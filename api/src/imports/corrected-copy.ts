import type { ImportFault } from 'shared/endpoints/imports';
import { daysBetween } from 'shared/rules';
import { openSheet } from '../exports/sheet-writer.ts';
import type { SheetValue } from '../exports/spreadsheet.ts';
import type { ReadSheet, SheetCell } from './parse-sheet.ts';
import { faultsHeading, foldHeading } from './sheet-columns.ts';

/** Rows handed to the writing thread at once. */
const rowsAtOnce = 1_000;

/** What the calendar that counts from 1904 lacks to the usual one. */
const daysSince1900 = daysBetween('1899-12-30', '1904-01-01');

const cellOf = (cell: SheetCell, isDay: boolean, since1904: boolean): SheetValue => {
  if (cell === null) return '';
  if (!isDay || typeof cell === 'string') return cell;
  return { serial: cell + (since1904 ? daysSince1900 : 0), format: 'dd/mm/yyyy' };
};

const textOf = ({ column, reason }: ImportFault): string =>
  column === null ? reason : `${column}: ${reason}`;

/**
 * The sheet as it was sent, with a last column that names the faults of each row: an .xlsx file to correct
 * and import again.
 */
export async function correctedCopy(
  { rows, since1904 }: ReadSheet,
  faults: readonly ImportFault[],
  dayColumns: readonly string[],
): Promise<Uint8Array> {
  const [head, ...others] = rows;
  const titles = (head?.cells ?? []).map((cell) => String(cell ?? ''));
  // A copy that is imported again already has the column, with what has been corrected since.
  const kept = titles.flatMap((title, index) =>
    foldHeading(title) === foldHeading(faultsHeading) ? [] : [index],
  );
  const isDay = titles.map((title) => dayColumns.includes(foldHeading(title)));
  const byRow = Map.groupBy(faults, ({ row }) => row);
  const reasonsOf = (line: number): string => (byRow.get(line) ?? []).map(textOf).join(' · ');
  const writer = openSheet({
    name: 'Ventas',
    titles: [...kept.map((index) => titles[index] ?? ''), faultsHeading],
    widths: [...kept.map(() => 16), 80],
  });
  try {
    for (let from = 0; from < others.length; from += rowsAtOnce) {
      await writer.add(
        others
          .slice(from, from + rowsAtOnce)
          .map(({ line, cells }) => [
            ...kept.map((index) => cellOf(cells[index] ?? null, isDay[index] === true, since1904)),
            reasonsOf(line),
          ]),
      );
    }
    return await writer.finish();
  } finally {
    await writer.close();
  }
}
