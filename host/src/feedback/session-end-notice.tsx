import { useEffect } from 'react';
import { useSession } from 'shared/session';
import { texts } from '../start/texts.ts';
import { notifyLater } from './notify-later.ts';

/** One ending, one message, however many calls and tabs reported it (T16). */
let shown = 0;

/** U-395: says that the session ended; leaving on purpose needs no message. */
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
