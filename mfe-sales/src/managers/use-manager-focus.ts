import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../common/lost-focus.ts';

/** The toggle of a person, in whichever list they are. */
const controlOf = (lists: HTMLElement | null, userId: number): HTMLElement | null | undefined =>
  lists?.querySelector<HTMLElement>(`[data-manager="${userId}"] input`);

/** Where the focus goes after an assignment, when the pressed control is gone or disabled. */
export function useManagerFocus<E extends HTMLElement>() {
  const lists = useRef<E>(null);
  const [kept, setKept] = useState<{ readonly userId: number }>();
  useEffect(() => {
    if (kept !== undefined && isFocusLost()) controlOf(lists.current, kept.userId)?.focus();
  }, [kept]);
  return {
    lists,
    goTo: (userId: number): void => controlOf(lists.current, userId)?.focus(),
    /** After rendering; if the user has moved on, the focus stays. */
    keepAt: (userId: number): void => setKept({ userId }),
  };
}
