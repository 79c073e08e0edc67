import { useEffect, useRef } from 'react';
import { lastNotification, markNotificationShown } from 'shared/endpoints/notifications';
import { call } from 'shared/http';
import { endpointKey, useQueryClient } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { isViewing, sessionStore } from 'shared/session';
import { dismissNotice, hasOpenPanel, notify } from 'shared/ui/overlay';
import { useRefresh } from 'shared/writes';
import { type PortalNotification, previewOfNotification } from '../common/notification/notification-card.ts';
import { forgetShown, rememberShown, shownHere } from './shown-here.ts';
import { texts } from './texts.ts';
import { showNotifications, useLastUnshown, useNewest } from './use-notifications.ts';

/** A pop-up stays for this long (P-412). */
const popUpMs = 15_000;

const idOf = ({ id }: PortalNotification): number => id;

/**
 * Announces new notifications in one pop-up, once: the notification, or their number. When it closes, by
 * itself, by the user or with its page, they count as shown (P-201); if the page was left, the next start
 * reports it.
 */
export function usePopUps(open: (notificacion: PortalNotification) => void): void {
  const queries = useQueryClient();
  const refresh = useRefresh(showNotifications);
  const navigate = useNavigate();
  const linkToRoute = useLinkTo();
  const newest = useNewest(useLastUnshown()?.id);
  const said = useRef(new Set<number>());
  const notices = useRef(new Set<string>());
  // Only for the signed-in user.
  useEffect(() => () => notices.current.forEach(dismissNotice), []);
  useEffect(() => {
    // For the person, not for staff who view the portal as that person.
    if (isViewing()) return;
    const fresh = (newest ?? []).filter(({ id, mostrada }) => !mostrada && !said.current.has(id));
    if (fresh.length === 0) return;
    const closed = async (ids: readonly number[]): Promise<void> => {
      for (const id of ids) await call(markNotificationShown, { params: { id } }, { background: true });
      forgetShown(ids);
      await queries.invalidateQueries({ queryKey: endpointKey(lastNotification) });
    };
    // A failed one is marked at the next start.
    const close = (ids: readonly number[]): void => {
      if (sessionStore.getState().status === 'authenticated') closed(ids).catch(() => undefined);
    };
    const popUp = (coming: readonly [PortalNotification, ...PortalNotification[]]): void => {
      const [latest] = coming;
      const one = coming.length === 1;
      const ids = coming.map(idOf);
      rememberShown(ids);
      const notice = `notification:${ids.join()}`;
      notices.current.add(notice);
      // Navigating would discard input in a panel; a dialog opens above it.
      const show = () => (one || hasOpenPanel() ? open(latest) : navigate(linkToRoute('NOTIFICACIONES')));
      notify({
        id: notice,
        tone: coming.some(({ importancia }) => importancia === 'high') ? 'warning' : 'info',
        title: one ? latest.titulo : texts.several(coming.length),
        description: one ? previewOfNotification(latest) : texts.latest(latest.titulo),
        duration: popUpMs,
        action: { label: texts.open, onClick: () => void show() },
        onClose: () => close(ids),
      });
    };
    for (const { id } of fresh) said.current.add(id);
    const before = shownHere();
    const left = fresh.map(idOf).filter((id) => before.includes(id));
    if (left.length > 0) close(left);
    const [latest, ...others] = fresh.filter(({ id }) => !before.includes(id));
    if (latest) popUp([latest, ...others]);
    void refresh();
  }, [newest, open, queries, refresh, navigate, linkToRoute]);
}
