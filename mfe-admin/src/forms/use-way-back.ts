import { useRef } from 'react';
import { useLocation, useNavigate } from 'shared/router';

const openedByLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'panel' in state;

/** Leads back to where a form was opened by a link; who has come by an address is led to `path` in its place. */
export function useWayBack(path: string): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goesBack = useRef(false);
  return () => {
    if (!openedByLink(state)) return void navigate(path, { replace: true });
    // A second press while the browser is on its way would go one further back. Who stays may press again.
    if (goesBack.current) return;
    goesBack.current = true;
    addEventListener('popstate', () => (goesBack.current = false), { once: true });
    void navigate(-1);
  };
}
