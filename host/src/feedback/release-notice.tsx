import { useEffect, useState } from 'react';
import { dismissNotice, isHalfWritten, notify } from 'shared/ui/overlay';
import { texts } from '../start/texts.ts';
import { newerRelease } from './newer-release.ts';

/** How often an open page looks; it also looks when its tab is shown again, but not twice within the shorter time. */
const everyMs = 5 * 60_000;
const atMostEveryMs = 30_000;
/** How often it looks whether what was half-written has been sent or given up. */
const offerEveryMs = 1_000;

const id = 'newer-release';

/**
 * Offers an open page the releases that a reload would bring, while nothing is half-written in it. Who declines is asked
 * again with the next release only.
 */
export default function ReleaseNotice(): null {
  const [newer, setNewer] = useState('');

  useEffect(() => {
    let lookedAt = Number.NEGATIVE_INFINITY;
    const look = (): void => {
      if (document.visibilityState !== 'visible' || performance.now() - lookedAt < atMostEveryMs) return;
      lookedAt = performance.now();
      // A failed check is ignored: the page keeps working, and the next check may succeed.
      newerRelease().then(setNewer, () => undefined);
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useEffect(() => {
    if (newer === '') return undefined;
    let offered = false;
    const offer = (): void => {
      if (isHalfWritten()) {
        if (offered) dismissNotice(id);
        offered = false;
      } else if (!offered) {
        offered = true;
        notify({
          id,
          tone: 'info',
          title: texts.newRelease.title,
          description: texts.newRelease.help,
          action: { label: texts.newRelease.reload, onClick: () => location.reload() },
          duration: Number.POSITIVE_INFINITY,
        });
      }
    };
    offer();
    const timer = setInterval(offer, offerEveryMs);
    return () => {
      clearInterval(timer);
      dismissNotice(id);
    };
  }, [newer]);
  return null;
}
