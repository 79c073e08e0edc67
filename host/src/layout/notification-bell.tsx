import { useState, type ReactNode } from 'react';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import { useLinkTo, useNavigate } from 'shared/router';
import { loadWidget } from '../remotes/remote-loader.ts';
import { ScreenBoundary } from '../remotes/screen-boundary.tsx';
import { BellButton } from './bell-button.tsx';

const bell = () => loadWidget('BELL');

/**
 * P-060, P-095: the button renders at once. Its content belongs to the home area and loads when the browser
 * is idle or with the first tap; if it cannot load or crashes, the tap leads to the page of notifications,
 * which says why.
 */
export function NotificationBell(): ReactNode {
  const linkToRoute = useLinkTo();
  const navigate = useNavigate();
  const idle = useIdle();
  const [taps, setTaps] = useState(0);
  const drawBell = useLazyComponent(bell, Number(idle) + taps);
  const toPage = (): void => void navigate(linkToRoute('NOTIFICACIONES'));
  if (drawBell !== null) {
    return (
      <ScreenBoundary fallback={<BellButton unread={0} onClick={toPage} />} onCrash={() => undefined}>
        {drawBell({ Button: BellButton, defaultOpen: taps > 0 })}
      </ScreenBoundary>
    );
  }
  const open = (): void => {
    setTaps((count) => count + 1);
    bell().catch(toPage);
  };
  return <BellButton unread={0} onClick={open} />;
}
