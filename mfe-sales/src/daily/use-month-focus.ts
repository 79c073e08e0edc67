import { useEffect, useRef, type RefObject } from 'react';
import type { Month } from 'shared/rules';
import { isFocusLost } from '../lost-focus.ts';

/** For what holds the MonthPicker: what had the focus may go with the month that was shown, and the other month takes it. */
export function useMonthFocus<E extends HTMLElement>(shown: Month): RefObject<E | null> {
  const bar = useRef<E>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isFocusLost()) bar.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }, [shown]);
  return bar;
}
