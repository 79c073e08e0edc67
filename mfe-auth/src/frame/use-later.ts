import { useEffect, useRef } from 'react';

/** Runs something after a wait, unless the screen was left before. */
export function useLater(): (work: () => void, afterMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (work, afterMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, afterMs);
  };
}
