import { useEffect, useRef, type RefObject } from 'react';

/** The focused element is gone or disabled; browsers drop the focus of a disabled one only with the next paint. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') ?? true;

/** For an element that replaces another: takes its focus, unless the user has moved on. */
export function useLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const heir = useRef<E>(null);
  useEffect(() => {
    if (isFocusLost()) heir.current?.focus();
  }, []);
  return heir;
}

/**
 * For an element that disappears when pressed: names the one that takes its focus once `state` changes. If
 * the user has moved on, the focus stays.
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

/** The initial focus of a form: an opening panel focuses the element marked so, else its first button. */
export function startAt(element: HTMLElement | null | undefined): void {
  element?.setAttribute('data-autofocus', '');
  element?.focus();
}
