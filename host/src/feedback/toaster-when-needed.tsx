import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSession } from 'shared/session';
import { useAtEase } from '../layout/use-at-ease.ts';
import { noticeEvent } from './notify-later.ts';

const Toaster = lazy(async () => ({ default: (await import('shared/ui/overlay')).Toaster }));

const wakers = ['pointerdown', 'keydown', noticeEvent] as const;

/**
 * Toasts get their place with the first key, touch or notice, and behind the sign-in in the first quiet moment: until
 * then nobody has anything to say.
 */
export function ToasterWhenNeeded(): ReactNode {
  const signedIn = useSession((state) => state.signedIn !== null || state.endings > 0);
  const atEase = useAtEase();
  const [woken, setWoken] = useState(() => location.pathname === '/' && location.search !== '');
  useEffect(() => {
    const wake = (): void => setWoken(true);
    for (const waker of wakers) addEventListener(waker, wake, { once: true });
    return () => {
      for (const waker of wakers) removeEventListener(waker, wake);
    };
  }, []);
  if (!woken && !(signedIn && atEase)) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
