import { useNavigate, useStepBack } from 'shared/router';

/** Returns to the page that linked to the form; after a direct visit it goes to `path` instead. */
export function useWayBack(path: string): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  return () => stepBack(() => void navigate(path, { replace: true }));
}
