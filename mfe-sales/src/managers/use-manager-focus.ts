import { useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../lost-focus.ts';

/** The switch of a person; of who is no manager, the choice of one. */
const controlOf = (lists: HTMLElement | null, userId: number): HTMLElement | null | undefined =>
  lists?.querySelector<HTMLElement>(`[data-manager="${userId}"] input, select`);

/** Where the focus goes when a person was assigned: what was pressed for it goes or takes none. */
export function useManagerFocus<E extends HTMLElement>() {
  const lists = useRef<E>(null);
  const [kept, setKept] = useState<{ readonly userId: number }>();
  useEffect(() => {
    if (kept !== undefined && isFocusLost()) controlOf(lists.current, kept.userId)?.focus();
  }, [kept]);
  return {
    lists,
    goTo: (userId: number): void => controlOf(lists.current, userId)?.focus(),
    /** Once it is drawn; who has gone on meanwhile stays there. */
    keepAt: (userId: number): void => setKept({ userId }),
  };
}
