import { mayHaveSession, sessionStore, startSession } from 'shared/session';
import { type LoadedScreen, loadScreen } from '../remotes/remote-loader.ts';
import { readRegistryAhead } from '../remotes/registry-source.ts';
import { openedRoute } from '../routes/opened-route.ts';
import { routes } from 'shared/routes';
import { applyPortalConfig } from './portal-config.ts';

/** Prefetches code needed later in any case; the actual import handles a failure. */
async function fetchAhead(): Promise<LoadedScreen | undefined> {
  const signedIn = mayHaveSession();
  if (signedIn) import('../layout/app-layout.tsx').catch(() => undefined);
  const name = openedRoute(location.pathname);
  const area = name && routes[name].area;
  // Signed-in users are redirected from the sign-in page, and others to it.
  if (name && area && signedIn === (area !== 'auth')) return loadScreen(area, name).catch(() => undefined);
  await readRegistryAhead();
  return undefined;
}

async function start(): Promise<void> {
  const screen = fetchAhead();
  await applyPortalConfig();
  await startSession();
  const { signedIn } = sessionStore.getState();
  if (signedIn?.secondFactorDue === false && signedIn.termsDue === null)
    void screen.then((loaded) => loaded?.prepare?.());
}

let started: Promise<void> | undefined;

/**
 * U-2.9: renews the session of the cookie, or finds none, before any screen is rendered. Runs once, before
 * the rendering code is evaluated; after a failure the next call retries.
 */
export function startPortal(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
