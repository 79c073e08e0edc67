import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { StartLoader } from '../start/start-loader.tsx';
import { signInPathFor } from './next-path.ts';

const AppLayout = lazy(() => import('../layout/app-layout.tsx'));
const SecondFactorFrame = lazy(() => import('../layout/second-factor-frame.tsx'));

/** U-069: behind it somebody is signed in, his country is known, and he has the second factor that is asked of him. */
export function SignedInGate(): ReactNode {
  const userId = useSession((state) => state.signedIn?.user.id);
  const secondFactorDue = useSession((state) => state.signedIn?.secondFactorDue);
  if (userId === undefined) return <ToSignIn />;
  return (
    <Suspense fallback={<StartLoader />}>
      {/* The address stays, so that he goes on where he wanted to. */}
      {secondFactorDue ? <SecondFactorFrame key={userId} /> : <AppLayout key={userId} />}
    </Suspense>
  );
}

/** The only one here that asks for the address: what stands around the screens is not drawn anew with each. */
function ToSignIn(): ReactNode {
  const leftOnPurpose = useSession((state) => state.endReason === 'signed-out');
  const location = useLocation();
  const navigate = useNavigate();
  const to = leftOnPurpose ? '/' : signInPathFor(location);
  useEffect(() => {
    const leave = (): void => void navigate(to, { replace: true });
    leave();
    // A drawer that was open takes its entry of the history away meanwhile, which calls off the way that was begun.
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [navigate, to]);
  return null;
}
