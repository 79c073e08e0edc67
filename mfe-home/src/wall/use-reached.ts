import { useEffect } from 'react';
import { markReached } from 'shared/endpoints/readings';
import { call } from 'shared/http';
import { isViewing } from 'shared/session';

/** Announcements that this page has already told of. */
const told = new Set<number>();

/** How long the browser may take to become idle, in ms. */
const idleTimeout = 5_000;

/** Tells once which announcements the wall has shown, when the browser is idle: the wall never waits for it. */
export function useReached(ids: readonly number[]): void {
  const key = ids.filter((id) => !told.has(id)).join(',');
  useEffect(() => {
    // Staff who view the portal as another user leave no receipt of that person.
    if (key === '' || isViewing()) return;
    const fresh = key.split(',').map(Number);
    const send = (): void => {
      for (const id of fresh) told.add(id);
      // A receipt that is lost is told with the next visit.
      call(markReached, { body: { ids: fresh.slice(0, 50) } }).catch(() => {
        for (const id of fresh) told.delete(id);
      });
    };
    if (!('requestIdleCallback' in window)) {
      send();
      return;
    }
    const idle = requestIdleCallback(send, { timeout: idleTimeout });
    return () => cancelIdleCallback(idle);
  }, [key]);
}
