/** Which way a key leaves a cell: rows to move by, or null when the key means something else. */
export function rowsToMove({
  key,
  shiftKey,
}: {
  readonly key: string;
  readonly shiftKey: boolean;
}): number | null {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 1;
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return -1;
  return null;
}

/** Whether a key empties a cell that has nothing in it: no change comes of it, but it is meant. */
export const erasesNothing = ({
  key,
  target,
}: {
  readonly key: string;
  readonly target: EventTarget;
}): boolean =>
  (key === 'Delete' || key === 'Backspace') && target instanceof HTMLInputElement && target.value === '';

export type CellPlace = { readonly row: number; readonly column: number };

/** The place of the input that an event came from; null outside the grid. */
export function placeOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/**
 * The cell that the focus goes to, up or down in the column, past those that take nothing. From the last line on to the next
 * column. Null: there is none.
 */
export function cellTowards(
  from: CellPlace,
  rows: number,
  { count, takes }: { readonly count: number; readonly takes: (place: CellPlace) => boolean },
): CellPlace | null {
  for (let row = from.row + rows; row >= 0 && row < count; row += rows) {
    if (takes({ row, column: from.column })) return { row, column: from.column };
  }
  const column = from.column + rows;
  for (let row = rows > 0 ? 0 : count - 1; row >= 0 && row < count; row += rows) {
    if (takes({ row, column })) return { row, column };
  }
  return null;
}
