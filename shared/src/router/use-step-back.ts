import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of a history entry on top of its page: closing the panel is a step back. */
export const overPage = { panel: true } as const;

export const liesOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'panel' in state;

/**
 * Closes what the address shows. Entries opened with `state: overPage` are closed by a step back, only once
 * however often it is called, because browsers go back asynchronously. After a direct visit there is nothing
 * to go back to, so it navigates to `instead`.
 */
export function useStepBack(): (instead: () => void) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const here = useRef(location);
  const arrive = useRef<() => void>(null);
  useLayoutEffect(() => {
    here.current = location;
    arrive.current?.();
  }, [location]);
  useLayoutEffect(() => () => arrive.current?.(), []);
  return useCallback(
    (instead) => {
      if (!liesOverPage(here.current.state)) return instead();
      if (arrive.current !== null) return;
      let steps = 0;
      // A blocked step back is reverted: the browser reports both.
      const count = (): void => {
        steps += 1;
        if (steps === 2) arrive.current?.();
      };
      arrive.current = () => {
        arrive.current = null;
        removeEventListener('popstate', count);
      };
      addEventListener('popstate', count);
      void navigate(-1);
    },
    [navigate],
  );
}
