import { useEffect } from 'react';

/** Delay from the last change to writing the draft, in ms, so that a key does not wait for 300 stores to be stored. */
const PAUSE_MS = 300;

let waiting: (() => void) | null = null;

/** Writes a pending draft at once. Call it before reading a draft, because the grid of another company may replace this one immediately. */
export function writeNow(): void {
  const write = waiting;
  waiting = null;
  write?.();
}

/** Calls `write` shortly after it changed, and at once when the grid or the page closes. */
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
