import { useEffect, useRef, type RefObject } from 'react';
import type { UserRow } from 'shared/contract/users';

/**
 * The list that takes the focus when the row that had it goes, and what says which one will. Whoever is elsewhere by then
 * stays there.
 */
export function useFocusOnceGone(
  rows: readonly UserRow[] | undefined,
): [list: RefObject<HTMLDivElement | null>, goes: (user: UserRow) => void] {
  const list = useRef<HTMLDivElement>(null);
  const going = useRef<number>(null);
  useEffect(() => {
    if (going.current === null || rows === undefined || rows.some(({ id }) => id === going.current)) return;
    going.current = null;
    if (document.activeElement === document.body) list.current?.focus();
  }, [rows]);
  return [list, ({ id }) => (going.current = id)];
}
