import { useEffect, useRef, type RefObject } from 'react';

/**
 * What takes the focus when the row that had it has gone, and what says which row will go, to be called before it is asked
 * to: it may be gone before the answer is read. Whoever is elsewhere by then stays there.
 */
export function useFocusOnceGone<E extends HTMLElement>(
  rows: readonly { readonly id: number }[] | undefined,
): [heir: RefObject<E | null>, goes: (id: number) => void] {
  const heir = useRef<E>(null);
  const going = useRef<number>(null);
  useEffect(() => {
    if (going.current === null || rows === undefined || rows.some(({ id }) => id === going.current)) return;
    going.current = null;
    if (document.activeElement === document.body) heir.current?.focus();
  }, [rows]);
  return [heir, (id) => (going.current = id)];
}
