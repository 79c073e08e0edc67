import { useEffect } from 'react';
import { useSession } from 'shared/session';
import { texts } from '../start/texts.ts';
import { notifyLater } from './notify-later.ts';

/** One message per end of a session, however many calls and tabs report it (T16). */
let shown = 0;

/** U-395: says that the session ended; signing out needs no message. */
export function SessionEndNotice(): null {
  const endings = useSession((state) => state.endings);
  const reason = useSession((state) => state.endReason);
  useEffect(() => {
    if (endings === shown) return;
    shown = endings;
    if (reason === 'ended') void notifyLater({ tone: 'warning', title: texts.sessionEnded });
  }, [endings, reason]);
  return null;
}
