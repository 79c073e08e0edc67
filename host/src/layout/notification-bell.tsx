import { useState, type ReactNode } from 'react';
import { useLinkTo, useNavigate } from 'shared/router';
import { loadWidget } from '../remotes/remote-loader.ts';
import { BellButton } from './bell-button.tsx';
import { useAtEase } from './use-at-ease.ts';
import { usePart } from './use-part.ts';

const bell = () => loadWidget('BELL');

/**
 * P-060, P-095: the button is there at once. What it opens belongs to the home area and comes in the first quiet moment
 * or with the first tap; where it cannot come, the tap leads to the page of notifications, which says why.
 */
export function NotificationBell(): ReactNode {
  const linkToRoute = useLinkTo();
  const navigate = useNavigate();
  const atEase = useAtEase();
  const [taps, setTaps] = useState(0);
  const drawBell = usePart(bell, Number(atEase) + taps);
  if (drawBell !== null) return drawBell({ Button: BellButton, defaultOpen: taps > 0 });
  const open = (): void => {
    setTaps((count) => count + 1);
    bell().catch(() => void navigate(linkToRoute('NOTIFICACIONES')));
  };
  return <BellButton unread={0} onClick={open} />;
}
