import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const dayOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-day]');

/**
 * For the list of the days: a day that was declared goes from what is missing to its week, as another card, and the focus
 * that it had goes with it.
 */
export function useFocusedDay() {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-day="${focused.current}"]`)?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => void (focused.current = dayOf(target)?.dataset.day),
    // Not for a card that is taken away: React is silent then.
    onBlur: () => void (focused.current = undefined),
  };
}
