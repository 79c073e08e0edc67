import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { StoreDay } from 'shared/contract/many-sales';
import type { CountryCode, SaleField } from 'shared/countries';
import { erasesNothing, moveInColumn, placeOf, rowsToMove } from './grid-keys.ts';
import type { LineValues } from './line-values.ts';
import { pasteBlock, type PasteResult } from './paste-block.ts';
import { lineState } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';

type GridKeysFacts = {
  readonly container: RefObject<HTMLElement | null>;
  readonly country: CountryCode;
  /** The lines that are drawn, in their order. */
  readonly stores: readonly StoreDay[];
  readonly columns: readonly SaleField[];
  readonly typed: ReadonlyMap<number, LineValues>;
};

type GridKeysEvents = {
  readonly onPasted: (result: PasteResult) => void;
  readonly onErased: (contratoId: number, field: SaleField) => void;
};

/** What makes the grid a spreadsheet: Enter and arrows move in the column, a copied block fills cells. */
export function useGridKeys(
  { container, country, stores, columns, typed }: GridKeysFacts,
  { onPasted, onErased }: GridKeysEvents,
) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const place = placeOf(event.target);
      if (place === null || container.current === null) return;
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
      const lines = stores.map((store) => ({
        contratoId: store.contratoId,
        isOpen: lineState(store) === 'open',
        values: typed.get(store.contratoId) ?? {},
      }));
      onPasted(pasteBlock({ text, country, lines, fields: columns, ...place }));
    },
  };
}

/** What became of a pasted block, in words. */
export function pasteNotice({ cells, ignored }: PasteResult): string {
  const unread = cells.filter(({ value }) => value === undefined).map(({ text }) => text);
  const pasted = cells.length - unread.length;
  return [
    pasted > 0 ? texts.pasted(pasted) : '',
    unread.length > 0 ? texts.unread(unread) : '',
    ignored > 0 ? texts.ignored(ignored) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
