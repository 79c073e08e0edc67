import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of an entry of the history that lies over the page before it: closing what it shows is a step back. */
export const overPage = { panel: true } as const;

export const liesOverPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'panel' in state;

/**
 * Closes what stands in the address. What was opened with `state: overPage` goes with a step back, one however often it is
 * pressed: browsers are some time on their way. What somebody came to by its address has nothing behind it to go back to, and
 * `instead` leads on.
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
      // A step that is asked about first is taken back: the browser tells of both.
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
