import { useLayoutEffect, useRef, type FocusEvent } from 'react';

const dayOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-day]');

/**
 * For the list of days: declaring a day moves it from the missing days to its week, as another card, and this
 * moves the focus along.
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
    // Does not fire for a removed card, for which React dispatches no event.
    onBlur: () => void (focused.current = undefined),
  };
}
