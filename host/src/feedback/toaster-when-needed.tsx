import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSession } from 'shared/session';

const Toaster = lazy(async () => ({ default: (await import('shared/ui/overlay')).Toaster }));

/** Toasts get their place with the first key or touch: until then the bare sign-in page has nothing to say. */
export function ToasterWhenNeeded(): ReactNode {
  const signedIn = useSession((state) => state.signedIn !== null || state.endings > 0);
  const [woken, setWoken] = useState(() => location.pathname !== '/' || location.search !== '');
  useEffect(() => {
    const wake = (): void => setWoken(true);
    addEventListener('pointerdown', wake, { once: true });
    addEventListener('keydown', wake, { once: true });
    return () => {
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
