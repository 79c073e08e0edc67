import { useEffect, useEffectEvent, useState } from 'react';
import { useSession, useSessionUser } from 'shared/session';
import { useTour } from 'shared/tour';
import { notifyLater } from '../feedback/notify-later.ts';
import { isFirstVisit, rememberVisit } from './first-visit.ts';
import { portalTour } from './portal-tour.ts';
import { texts } from './texts.ts';

type PortalTour = {
  readonly start: () => void;
  /** From before the first drawing of a tour that starts by itself until its end: other dialogs wait. */
  readonly touring: boolean;
};

/** The portal's tour: by itself at the first sign-in (P-011), and whenever it is started (P-012). */
export function usePortalTour(): PortalTour {
  const tour = useTour();
  const { id: userId } = useSessionUser();
  const loginCount = useSession(({ signedIn }) => signedIn?.loginCount ?? 0);

  const [touring, setTouring] = useState(() => isFirstVisit({ userId, loginCount }));

  const start = (): void => {
    rememberVisit(userId);
    setTouring(true);
    const onEnd = (): void => setTouring(false);
    tour.start(portalTour, { onEnd }).catch(() => {
      onEnd();
      void notifyLater({
        tone: 'danger',
        title: texts.failed,
        action: { label: texts.retry, onClick: start },
      });
    });
  };

  const welcome = useEffectEvent(() => {
    if (isFirstVisit({ userId, loginCount })) start();
  });
  useEffect(() => welcome(), [userId]);
  return { start, touring };
}
