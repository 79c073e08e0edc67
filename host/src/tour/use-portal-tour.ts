import { useEffect, useEffectEvent } from 'react';
import { useSession, useSessionUser } from 'shared/session';
import { useTour } from 'shared/tour';
import { notifyLater } from '../feedback/notify-later.ts';
import { isFirstVisit, rememberVisit } from './first-visit.ts';
import { portalTour } from './portal-tour.ts';
import { texts } from './texts.ts';

/** The portal's tour: by itself at the first sign-in (P-011), and whenever the function is called (P-012). */
export function usePortalTour(): () => void {
  const tour = useTour();
  const { id: userId } = useSessionUser();
  const loginCount = useSession(({ signedIn }) => signedIn?.loginCount ?? 0);

  const start = (): void => {
    rememberVisit(userId);
    tour
      .start(portalTour)
      .catch(() =>
        notifyLater({ tone: 'danger', title: texts.failed, action: { label: texts.retry, onClick: start } }),
      );
  };

  const welcome = useEffectEvent(() => {
    if (isFirstVisit({ userId, loginCount })) start();
  });
  useEffect(() => welcome(), [userId]);
  return start;
}
