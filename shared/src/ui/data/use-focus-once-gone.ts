import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the element that takes the focus when the focused row has gone, and a function that marks the row
 * to be removed. Call it before the request: the row may be gone before the reply is read. A focus that has
 * moved elsewhere stays.
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
