import { useEffect } from 'react';
import { pageViewBatch, recordPageViews } from 'shared/endpoints/page-views';
import { call } from 'shared/http';
import { useLocation } from 'shared/router';
import { isViewing, portalNow } from 'shared/session';
import { loadedScreen } from '../remotes/remote-loader.ts';
import { useRouteName } from '../routes/use-route-name.ts';
import { createPageViewLog } from './page-view-log.ts';

const log = createPageViewLog({
  // Shortly after the screen's own calls: this call must not keep an idle session alive.
  delayMs: 2_000,
  most: pageViewBatch,
  send: (pages) =>
    call(
      recordPageViews,
      {
        body: {
          views: pages.map(({ route, at }) => ({
            route,
            at: at.toISOString(),
            version: loadedScreen(route)?.version ?? '',
          })),
        },
      },
      // Also when the tab is closing.
      { keepalive: true, background: true },
    ),
});

/** Logs each screen that is opened (P-035). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const route = useRouteName();

  useEffect(() => {
    // Staff who view the portal as another user are not counted as that person.
    if (route && !isViewing()) log.add({ route, at: portalNow() });
  }, [route, pathname]);

  useEffect(() => {
    const putAway = (): void => {
      if (document.visibilityState === 'hidden') log.flush();
    };
    document.addEventListener('visibilitychange', putAway);
    return () => {
      document.removeEventListener('visibilitychange', putAway);
      log.discard();
    };
  }, []);
}
