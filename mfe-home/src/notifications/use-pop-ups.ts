import { useEffect, useRef } from 'react';
import { lastNotification, markNotificationShown } from 'shared/contract/notifications';
import { call } from 'shared/http';
import { endpointKey, useQueryClient } from 'shared/query';
import { notify } from 'shared/ui/overlay';
import { type Notificacion, previewOfNotificacion } from './notificacion.ts';
import { texts } from './texts.ts';
import { useLastUnshown, useNewest, useRefresh } from './use-notifications.ts';

/** P-412. */
const popUpMs = 15_000;

/**
 * Says what is new in a pop-up, once for each; of many the newest five. When it closes, by itself or by hand, the
 * notification counts as shown (P-201); a page that is left before shows it again next time.
 */
export function usePopUps(open: (notificacion: Notificacion) => void): void {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const newest = useNewest(useLastUnshown()?.id);
  const said = useRef(new Set<number>());
  useEffect(() => {
    const fresh = (newest ?? []).filter(({ id, mostrada }) => !mostrada && !said.current.has(id));
    if (fresh.length === 0) return;
    const shown = async (id: number): Promise<void> => {
      await call(markNotificationShown, { params: { id } }, { partOfSession: true });
      await queries.invalidateQueries({ queryKey: endpointKey(lastNotification) });
    };
    const popUp = (notificacion: Notificacion): void =>
      notify({
        id: `notification:${notificacion.id}`,
        tone: notificacion.importancia === 'high' ? 'warning' : 'info',
        title: notificacion.titulo,
        description: previewOfNotificacion(notificacion),
        duration: popUpMs,
        action: { label: texts.open, onClick: () => open(notificacion) },
        // One that cannot be marked is said again at the next start.
        onClose: () => void shown(notificacion.id).catch(() => undefined),
      });
    for (const { id } of fresh) said.current.add(id);
    // The toaster draws at once, which React does not let it do within an effect.
    queueMicrotask(() => fresh.toReversed().forEach(popUp));
    refresh();
  }, [newest, open, queries, refresh]);
}
