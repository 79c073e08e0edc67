import { useEffect, useRef, type RefObject } from 'react';
import type { Month } from 'shared/rules';
import { isFocusLost } from '../lost-focus.ts';

/**
 * For the container of the MonthPicker: if the focused element goes with the previous month, the new month
 * takes the focus.
 */
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
