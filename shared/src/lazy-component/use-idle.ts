import { useEffect, useState } from 'react';

/** Longest wait for an idle browser, after loading has ended and in total; in ms. */
const latest = 3_000;
const latestAtAll = 8_000;
const again = 250;

/** Lazy components report that they are loading. */
const isLoading = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;

/** Calls back when the browser is idle; returns the function to cancel. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(act, { timeout: latest });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, 500);
  return () => clearTimeout(waiting);
}

/**
 * False until the screen is rendered and the browser is idle. Code that cannot be needed earlier (menu
 * contents, the toaster) is fetched then and does not delay the screen.
 */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begun = performance.now();
    let callOff: () => void;
    const settle = (): void => {
      if (!isLoading() || performance.now() - begun > latestAtAll) return setIdle(true);
      const waiting = setTimeout(() => (callOff = whenIdle(settle)), again);
      callOff = () => clearTimeout(waiting);
    };
    callOff = whenIdle(settle);
    return () => callOff();
  }, []);
  return idle;
}
