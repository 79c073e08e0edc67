import { useEffect, useState } from 'react';

/** The longest that something waits for a quiet moment, in ms. */
const latest = 3_000;

/**
 * False until the browser has nothing more urgent to do after the first drawing. What nobody can want before that (the
 * insides of menus, the place of toasts) is fetched then and is no part of the way to the screen.
 */
export function useAtEase(): boolean {
  const [atEase, setAtEase] = useState(false);
  useEffect(() => {
    const settle = (): void => setAtEase(true);
    if (typeof requestIdleCallback === 'function') {
      const waiting = requestIdleCallback(settle, { timeout: latest });
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(settle, 500);
    return () => clearTimeout(waiting);
  }, []);
  return atEase;
}
