import { useEffect } from 'react';
import { linkTo } from 'shared/routes';
import { onViewing, useSession } from 'shared/session';
import { router } from '../routes/router.tsx';
import { texts } from '../start/texts.ts';
import { notifyLater } from './notify-later.ts';

onViewing({
  toCommonScreen: (country) => void router.navigate(linkTo('HOME', country)),
  toOwnScreen: (path) => void router.navigate(path),
});

let told = 0;

/** Says once that a viewing ('Ver como') ended by itself; 'Terminar' needs no message. */
export function ViewingNotice(): null {
  const { count, name } = useSession((state) => state.lapsedViewings);
  useEffect(() => {
    if (count === told) return;
    told = count;
    void notifyLater({
      tone: 'info',
      title: texts.viewingLapsed(name),
      description: texts.viewingLapsedHelp,
    });
  }, [count, name]);
  return null;
}
