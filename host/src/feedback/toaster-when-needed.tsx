import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSession } from 'shared/session';

const Toaster = lazy(async () => ({ default: (await import('shared/ui/overlay')).Toaster }));

/** After this many ms, or with the first key or touch, toasts get their place; the sign-in form does not wait for it. */
const quietMs = 3_000;

export function ToasterWhenNeeded(): ReactNode {
  const signedIn = useSession((state) => state.signedIn !== null || state.endings > 0);
  const [woken, setWoken] = useState(() => location.search !== '');
  useEffect(() => {
    const wake = (): void => setWoken(true);
    const timer = setTimeout(wake, quietMs);
    addEventListener('pointerdown', wake, { once: true });
    addEventListener('keydown', wake, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
    };
  }, []);
  if (!signedIn && !woken) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
