import { useEffect, useRef } from 'react';
import type { Direction } from './move-buttons.tsx';

type Moved = { readonly rowKey: string; readonly direction: Direction };

/** The button of a row, where a table and its cards are both in the page: the one that is drawn. */
function enabledButton(rowKey: string, direction: Direction): HTMLButtonElement | undefined {
  const buttons = document.querySelectorAll<HTMLButtonElement>(`[data-move="${rowKey}-${direction}"]`);
  return [...buttons].find((button) => !button.disabled && button.getClientRects().length > 0);
}

/**
 * A row that changes places takes its buttons along, and browsers then drop the focus. Call the returned
 * function before moving one: when `rows`, a reply of the API, change, its button has the focus again, or at an end the other one.
 */
export function useMovedFocus(rows: unknown): (moved: Moved) => void {
  const moved = useRef<Moved | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { rowKey, direction } = moved.current;
    moved.current = null;
    const other = direction === 'up' ? 'down' : 'up';
    (enabledButton(rowKey, direction) ?? enabledButton(rowKey, other))?.focus();
  }, [rows]);
  return (now) => {
    moved.current = now;
  };
}
