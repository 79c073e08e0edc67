import { useEffect, useState, type ReactNode } from 'react';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import { useSession } from 'shared/session';
import { noticeEvent } from 'shared/ui/core';

const toaster = async () => ({ default: (await import('shared/ui/overlay')).Toaster });

/**
 * Loads the toaster with the first notice, or when the browser is idle after signing in. Earlier notices are
 * queued.
 */
export function ToasterWhenNeeded(): ReactNode {
  const signedIn = useSession((state) => state.signedIn !== null || state.endings > 0);
  const idle = useIdle();
  const [notices, setNotices] = useState(0);
  useEffect(() => {
    const wake = (): void => setNotices((count) => count + 1);
    addEventListener(noticeEvent, wake);
    return () => removeEventListener(noticeEvent, wake);
  }, []);
  const drawToaster = useLazyComponent(toaster, notices + Number(signedIn && idle));
  return drawToaster?.({}) ?? null;
}
