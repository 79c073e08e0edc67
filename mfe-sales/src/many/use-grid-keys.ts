import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { StoreDay } from 'shared/contract/many-sales';
import type { SaleField } from 'shared/countries';
import { erasesNothing, moveInColumn, placeOf, rowsToMove, type CellPlace } from './grid-keys.ts';

type GridKeysFacts = {
  readonly container: RefObject<HTMLElement | null>;
  /** The lines that can be seen, in their order. */
  readonly stores: readonly StoreDay[];
  readonly columns: readonly SaleField[];
};

type GridKeysEvents = {
  readonly onPaste: (text: string, place: CellPlace) => void;
  readonly onErased: (contratoId: number, field: SaleField) => void;
  /** Null: there is nothing of the grid to undo, and the field undoes its own. */
  readonly onUndo: (() => void) | null;
};

const undoes = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey;

/** What makes the grid a spreadsheet: Enter and arrows move in the column, a copied block fills cells. */
export function useGridKeys(
  { container, stores, columns }: GridKeysFacts,
  { onPaste, onErased, onUndo }: GridKeysEvents,
) {
  return {
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
      moveInColumn(container.current, place, rows);
    },
    onPaste(event: ClipboardEvent<HTMLElement>): void {
      const place = placeOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      const field = place === null ? undefined : columns[place.column];
      if (place === null || field === undefined || text === '') return;
      // Plain words go into a text field as anywhere.
      const isText = field.kind === 'series' || field.kind === 'comment';
      if (isText && !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      onPaste(text, place);
    },
  };
}
