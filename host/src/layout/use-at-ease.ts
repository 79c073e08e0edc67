import { useEffect, useState } from 'react';

/** The longest that something waits for a quiet moment once nothing is loading any more, and at all; in ms. */
const latest = 3_000;
const latestAtAll = 8_000;
const again = 250;

/** What is on its way to the screen says so to everybody. */
const isLoading = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;

/** Calls back in a quiet moment; the function that it returns calls it off. */
function whenQuiet(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(act, { timeout: latest });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, 500);
  return () => clearTimeout(waiting);
}

/**
 * False until the screen stands and the browser has nothing more urgent to do. What nobody can want before that (the
 * insides of menus, the place of toasts) is fetched then and is no part of the way to the screen.
 */
export function useAtEase(): boolean {
  const [atEase, setAtEase] = useState(false);
  useEffect(() => {
    const begun = performance.now();
    let callOff: () => void;
    const settle = (): void => {
      if (!isLoading() || performance.now() - begun > latestAtAll) return setAtEase(true);
      const waiting = setTimeout(() => (callOff = whenQuiet(settle)), again);
      callOff = () => clearTimeout(waiting);
    };
    callOff = whenQuiet(settle);
    return () => callOff();
  }, []);
  return atEase;
}
