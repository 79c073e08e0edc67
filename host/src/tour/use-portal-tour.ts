import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isViewing, useIsStaff, useSession, useSessionUser } from 'shared/session';
import { useTour, type TourStep } from 'shared/tour';
import { notifyLater } from '../feedback/notify-later.ts';
import { useWide } from '../common/use-wide.ts';
import { isFirstVisit, rememberVisit } from './first-visit.ts';
import { menuTargetOf, portalTour } from './portal-tour.ts';
import { texts } from './texts.ts';

type PortalTour = {
  readonly start: () => void;
  /** True from before the first render of an automatic tour until its end: other dialogs wait. */
  readonly touring: boolean;
  /** The `data-tour` of a target in a closed menu; null for other targets. */
  readonly menuTarget: string | null;
};

/** The portal's tour: by itself at the first sign-in (P-011), and on demand (P-012). */
export function usePortalTour(): PortalTour {
  const tour = useTour();
  const { id: userId } = useSessionUser();
  // Staff start it only by hand, also when they view the portal as another person.
  const loginCount = useSession(({ signedIn }) => (signedIn?.viewing ? 0 : (signedIn?.loginCount ?? 0)));
  const isStaff = useIsStaff();

  const [touring, setTouring] = useState(() => !isStaff && isFirstVisit({ userId, loginCount }));
  const [menuTarget, setMenuTarget] = useState<string | null>(null);
  const reveal = (step: TourStep): void => flushSync(() => setMenuTarget(menuTargetOf(step)));

  const start = (): void => {
    if (!isViewing()) rememberVisit(userId);
    setTouring(true);
    const onEnd = (): void => {
      setTouring(false);
      setMenuTarget(null);
    };
    tour.start(portalTour, { onEnd, reveal }).catch(() => {
      onEnd();
      void notifyLater({
        tone: 'danger',
        title: texts.failed,
        action: { label: texts.retry, onClick: start },
      });
    });
  };

  const welcome = useEffectEvent(() => {
    if (!isStaff && isFirstVisit({ userId, loginCount })) start();
  });
  useEffect(() => welcome(), [userId]);

  // The menu switches its layout: the tour's target is gone.
  const wide = useWide();
  const end = useEffectEvent(tour.end);
  useEffect(() => end(), [wide]);
  return { start, touring, menuTarget: wide ? null : menuTarget };
}
