import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useLocation } from 'shared/router';
import { useSession } from 'shared/session';
import { StartLoader } from '../start/start-loader.tsx';
import { signInPathFor } from './next-path.ts';

const AppLayout = lazy(() => import('../layout/app-layout.tsx'));

/** U-069: behind it somebody is signed in and his country is known. */
export function SignedInGate(): ReactNode {
  const userId = useSession((state) => state.signedIn?.user.id);
  const leftOnPurpose = useSession((state) => state.endReason === 'signed-out');
  const location = useLocation();
  if (userId === undefined) return <Navigate to={leftOnPurpose ? '/' : signInPathFor(location)} replace />;
  return (
    <Suspense fallback={<StartLoader />}>
      <AppLayout key={userId} />
    </Suspense>
  );
}
