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

/** Moves the focus up or down in the column, past lines that take nothing. From the last line on to the next column. */
export function moveInColumn(grid: HTMLElement, from: CellPlace, rows: number): void {
  const columns = new Map<number, HTMLInputElement[]>();
  for (const input of grid.querySelectorAll<HTMLInputElement>('input[data-row]:not(:disabled)')) {
    const column = Number(input.dataset['column']);
    columns.set(column, [...(columns.get(column) ?? []), input]);
  }
  const own = columns.get(from.column) ?? [];
  const index = own.findIndex((input) => Number(input.dataset['row']) === from.row);
  const next =
    own[index + rows] ??
    (rows > 0 ? columns.get(from.column + 1)?.[0] : columns.get(from.column - 1)?.at(-1));
  next?.focus();
}
