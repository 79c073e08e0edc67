import { startTransition, useEffect, useState } from 'react';
import { routes, type RouteName } from 'shared/routes';
import { RemoteError } from './remote-error.ts';
import { type LoadedScreen, loadedScreen, loadScreen } from './remote-loader.ts';

export type ScreenState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly screen: LoadedScreen }
  | { readonly phase: 'failed'; readonly error: RemoteError };

function asRemoteError(error: unknown, name: RouteName): RemoteError {
  const failure =
    error instanceof RemoteError ? error : new RemoteError('broken', routes[name].area, undefined, error);
  // The user gets a sentence; the console has the cause.
  console.error(failure.message, failure.cause);
  return failure;
}

/** The page of a route; `attempt` above 0 reloads its remote. A loaded page is available at once. */
export function useScreen(name: RouteName, attempt: number): ScreenState {
  const [state, setState] = useState<ScreenState>(() => {
    const screen = loadedScreen(name);
    return screen ? { phase: 'ready', screen } : { phase: 'loading' };
  });

  useEffect(() => {
    // It may have loaded between render and effect.
    const known = attempt === 0 ? loadedScreen(name) : undefined;
    if (known) {
      setState((now) =>
        now.phase === 'ready' && now.screen === known ? now : { phase: 'ready', screen: known },
      );
      return undefined;
    }
    let left = false;
    const show = (next: ScreenState): void => startTransition(() => (left ? undefined : setState(next)));
    setState({ phase: 'loading' });
    loadScreen(routes[name].area, name, attempt > 0).then(
      (screen) => show({ phase: 'ready', screen }),
      (error: unknown) => show({ phase: 'failed', error: asRemoteError(error, name) }),
    );
    return () => {
      left = true;
    };
  }, [name, attempt]);

  return state;
}
