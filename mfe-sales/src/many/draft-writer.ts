import { useEffect } from 'react';

/** How long after the last change a draft is written, in ms: a key does not wait for the figures of 300 stores. */
const PAUSE_MS = 300;

let waiting: (() => void) | null = null;

/** Writes the draft that waits, if any. Call it before a draft is read: the grid of another company may take over at once. */
export function writeNow(): void {
  const write = waiting;
  waiting = null;
  write?.();
}

/** Calls `write` a moment after it changed, and at once where the grid or the page goes. */
export function useWriteSoon(write: () => void): void {
  useEffect(() => {
    waiting = write;
    const timer = setTimeout(writeNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [write]);
  useEffect(() => {
    addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', writeNow);
    return () => {
      removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', writeNow);
      writeNow();
    };
  }, []);
}
