import { useState, type ReactNode } from 'react';
import { useNavigate } from 'shared/router';
import { routes, type RouteName } from 'shared/routes';
import { errorPath } from '../error/error-path.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useScreen } from './use-screen.ts';

/** The screen of a route, from its remote: loading, failed with a retry, or ready. */
export function RemoteScreen({ name }: { name: RouteName }): ReactNode {
  const { area } = routes[name];
  const [attempt, setAttempt] = useState(0);
  const [crashes, setCrashes] = useState(0);
  const navigate = useNavigate();
  const state = useScreen(name, attempt);
  const retry = (): void => setAttempt(attempt + 1);

  if (state.phase === 'loading') return <ScreenSkeleton area={area} />;
  if (state.phase === 'failed') {
    const { kind, version } = state.error;
    // The open page keeps its host, although a newer release may be active by now.
    const onRetry = kind === 'incompatible' ? (): void => location.reload() : retry;
    return <RemoteFailure area={area} kind={kind} version={version} onRetry={onRetry} />;
  }
  const { Screen, version } = state.screen;
  const onCrash = (): void => {
    setCrashes(crashes + 1);
    // U-184: a screen that crashes again after 'Reintentar' leads to the error page.
    if (crashes > 0) void navigate(errorPath(500), { replace: true });
  };
  return (
    <ScreenBoundary
      key={attempt}
      onCrash={onCrash}
      fallback={<RemoteFailure area={area} kind="crashed" version={version} onRetry={retry} />}
    >
      <Screen />
    </ScreenBoundary>
  );
}
