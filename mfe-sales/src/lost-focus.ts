import { useEffect, useRef, type RefObject } from 'react';

/** What had the focus has gone or takes none now; a browser takes it from what is disabled only when it draws anew. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') ?? true;

/** For what comes in the place of something else: it takes its focus, but not from who has gone on meanwhile. */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const heir = useRef<E>(null);
  useEffect(() => {
    if (isFocusLost()) heir.current?.focus();
  }, []);
  return heir;
}
