import { useCallback, useState } from 'react';
import type { Notificacion } from './notificacion.ts';
import { useMarkRead } from './use-notifications.ts';

/** The notification in the dialog; opening it marks it as read (P-199). */
export function useOpened() {
  const [opened, setOpened] = useState<Notificacion | null>(null);
  const { mutate } = useMarkRead();
  const open = useCallback(
    (notificacion: Notificacion): void => {
      setOpened(notificacion);
      if (!notificacion.leida) mutate(notificacion);
    },
    [mutate],
  );
  const close = useCallback(() => setOpened(null), []);
  return { opened, open, close, mark: mutate };
}
