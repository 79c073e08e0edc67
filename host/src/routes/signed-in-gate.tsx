import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { StartLoader } from '../start/start-loader.tsx';
import { signInPathFor } from './next-path.ts';

const AppLayout = lazy(() => import('../layout/app-layout.tsx'));
const SingleScreen = lazy(() => import('../layout/single-screen.tsx'));

/**
 * U-069: inside it the user is signed in, their country is known, they have the second factor if one is
 * required, and they have accepted the terms that held when the page was loaded.
 */
export function SignedInGate(): ReactNode {
  const userId = useSession((state) => state.signedIn?.user.id);
  const secondFactorDue = useSession((state) => state.signedIn?.secondFactorDue);
  const termsDue = useSession((state) => state.signedIn?.termsDue);
  if (userId === undefined) return <ToSignIn />;
  const only = secondFactorDue ? 'SEGUNDO_FACTOR' : typeof termsDue === 'number' ? 'TERMINOS_VIGENTES' : null;
  return (
    <Suspense fallback={<StartLoader />}>
      {/* Keeps the address, so that the user continues to the requested page. */}
      {only === null ? <AppLayout key={userId} /> : <SingleScreen key={`${userId} ${only}`} name={only} />}
    </Suspense>
  );
}

/** Only this component reads the address, so that the layout does not render again with each navigation. */
function ToSignIn(): ReactNode {
  const leftOnPurpose = useSession((state) => state.endReason === 'signed-out');
  const location = useLocation();
  const navigate = useNavigate();
  const to = leftOnPurpose ? '/' : signInPathFor(location);
  useEffect(() => {
    const leave = (): void => void navigate(to, { replace: true });
    leave();
    // An open drawer removes its history entry meanwhile, which cancels a navigation already started.
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [navigate, to]);
  return null;
}
