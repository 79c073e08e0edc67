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

/**
 * For what goes away when it is pressed: tells who takes its focus once `state` has become another one. Who is elsewhere
 * by then stays there.
 */
export function usePassFocus(state: unknown): (heir: () => HTMLElement | null | undefined) => void {
  const next = useRef<() => HTMLElement | null | undefined>(undefined);
  useEffect(() => {
    if (isFocusLost()) next.current?.()?.focus();
    next.current = undefined;
  }, [state]);
  return (heir) => {
    next.current = heir;
  };
}

/** Where a form starts: a panel that is only opening gives the focus to what is marked so, else to its first button. */
export function startAt(element: HTMLElement | null | undefined): void {
  element?.setAttribute('data-autofocus', '');
  element?.focus();
}
