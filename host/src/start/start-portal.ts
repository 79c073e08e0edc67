import { mayHaveSession, sessionStore, startSession } from 'shared/session';
import { type LoadedScreen, loadScreen } from '../remotes/remote-loader.ts';
import { readRegistryAhead } from '../remotes/registry-source.ts';
import { openedRoute } from '../routes/opened-route.ts';
import { routes } from 'shared/routes';
import { applyPortalConfig } from './portal-config.ts';

/** What comes later in any case is fetched while the rest starts; who needs it asks again and hears of a failure. */
async function fetchAhead(): Promise<LoadedScreen | undefined> {
  const signedIn = mayHaveSession();
  if (signedIn) import('../layout/app-layout.tsx').catch(() => undefined);
  const name = openedRoute(location.pathname);
  const area = name && routes[name].area;
  // Who is signed in is led on from the sign-in, and who is not is led to it.
  if (name && area && signedIn === (area !== 'auth')) return loadScreen(area, name).catch(() => undefined);
  await readRegistryAhead();
  return undefined;
}

async function start(): Promise<void> {
  const screen = fetchAhead();
  await applyPortalConfig();
  await startSession();
  if (sessionStore.getState().signedIn?.secondFactorDue === false)
    void screen.then((loaded) => loaded?.prepare?.());
}

let started: Promise<void> | undefined;

/**
 * U-2.9: the session of the cookie is renewed, or found missing, before any screen is drawn. Begun once, before the
 * code that draws has been read; after a failure the next call begins again.
 */
export function startPortal(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
