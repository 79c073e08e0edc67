import { useCallback, useState } from 'react';
import type { PortalNotification } from '../common/notification/notification-card.ts';
import { useMarkRead } from './use-notifications.ts';

/** The notification in the dialog; opening it marks it as read (P-199). */
export function useOpened() {
  const [opened, setOpened] = useState<PortalNotification | null>(null);
  const mark = useMarkRead();
  const open = useCallback(
    (notificacion: PortalNotification): void => {
      setOpened(notificacion);
      if (!notificacion.leida) mark(notificacion);
    },
    [mark],
  );
  const close = useCallback(() => setOpened(null), []);
  return { opened, open, close, mark };
}
