import { useEffect, useState, type ReactNode } from 'react';
import { useSession } from 'shared/session';
import { noticeEvent } from 'shared/ui/core';
import { useAtEase } from '../layout/use-at-ease.ts';
import { usePart } from '../layout/use-part.ts';

const toaster = async () => ({ default: (await import('shared/ui/overlay')).Toaster });

/**
 * Loads the toaster with the first notice, or when the browser is idle after signing in. Earlier notices are
 * queued.
 */
export function ToasterWhenNeeded(): ReactNode {
  const signedIn = useSession((state) => state.signedIn !== null || state.endings > 0);
  const atEase = useAtEase();
  const [notices, setNotices] = useState(0);
  useEffect(() => {
    const wake = (): void => setNotices((count) => count + 1);
    addEventListener(noticeEvent, wake);
    return () => removeEventListener(noticeEvent, wake);
  }, []);
  const drawToaster = usePart(toaster, notices + Number(signedIn && atEase));
  return drawToaster?.({}) ?? null;
}
