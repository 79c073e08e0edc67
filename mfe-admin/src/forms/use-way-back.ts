import { useNavigate, useStepBack } from 'shared/router';

/** Leads back to where a form was opened by a link of the portal; who has come by an address is led to `path` in its place. */
export function useWayBack(path: string): () => void {
  const navigate = useNavigate();
  const stepBack = useStepBack();
  return () => stepBack(() => void navigate(path, { replace: true }));
}
