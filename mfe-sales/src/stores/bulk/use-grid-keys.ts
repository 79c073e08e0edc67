import { useEffect, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import type { StoreDay } from 'shared/endpoints/bulk-sales';
import type { SaleField } from 'shared/countries';
import { cellTowards, erasesNothing, placeOf, rowsToMove, type CellPlace } from './grid-keys.ts';

type GridKeysFacts = {
  readonly container: RefObject<HTMLElement | null>;
  /** The lines that can be seen, in their order. */
  readonly stores: readonly StoreDay[];
  readonly columns: readonly SaleField[];
  /** Whether a line that is not drawn now would take a figure. */
  readonly takesFigure: (store: StoreDay, field: SaleField) => boolean;
};

type GridKeysEvents = {
  readonly onPaste: (text: string, place: CellPlace) => void;
  readonly onErased: (contratoId: number, field: SaleField) => void;
  /** Null: there is nothing of the grid to undo, and the field undoes its own. */
  readonly onUndo: (() => void) | null;
};

const undoes = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

const inputAt = (grid: HTMLElement | null, { row, column }: CellPlace): HTMLInputElement | null =>
  grid?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`) ?? null;

/** What makes the grid a spreadsheet: Enter and arrows move in the column, a copied block fills cells. */
export function useGridKeys(
  { container, stores, columns, takesFigure }: GridKeysFacts,
  { onPaste, onErased, onUndo }: GridKeysEvents,
) {
  /** A cell that is drawn first, for it is out of sight; then it gets the focus. */
  const [next, setNext] = useState<CellPlace | null>(null);
  useEffect(() => {
    if (next === null) return;
    inputAt(container.current, next)?.focus();
    setNext(null);
  }, [container, next]);
  const takes = (place: CellPlace): boolean => {
    const store = stores[place.row];
    const field = columns[place.column];
    if (store === undefined || field === undefined) return false;
    const isDrawn = container.current?.querySelector(`[data-store="${store.contratoId}"]`) != null;
    return isDrawn ? inputAt(container.current, place)?.disabled === false : takesFigure(store, field);
  };
  return {
    /** The row that the focus is on its way to; null: it is not. */
    nextRow: next?.row ?? null,
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const place = placeOf(event.target);
      if (place === null || container.current === null) return;
      if (onUndo !== null && undoes(event)) {
        event.preventDefault();
        return onUndo();
      }
      const store = stores[place.row];
      const field = columns[place.column];
      if (store && field && erasesNothing(event)) return onErased(store.contratoId, field);
      const rows = rowsToMove(event);
      if (rows === null) return;
      event.preventDefault();
      const to = cellTowards(place, rows, { count: stores.length, takes });
      if (to === null) return;
      const input = inputAt(container.current, to);
      if (input) input.focus();
      else setNext(to);
    },
    /** Before the cell sees it: the text of a block is no figure of one cell. */
    onPasteCapture(event: ClipboardEvent<HTMLElement>): void {
      const place = placeOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      const field = place === null ? undefined : columns[place.column];
      if (place === null || field === undefined || text === '') return;
      // Plain words go into a text field as anywhere.
      const isText = field.kind === 'series' || field.kind === 'comment';
      if (isText && !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      event.stopPropagation();
      onPaste(text, place);
    },
  };
}
