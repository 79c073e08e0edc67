import { useState, type ReactNode } from 'react';
import { AccountButton } from './account-button.tsx';
import { useAtEase } from './use-at-ease.ts';
import { usePart } from './use-part.ts';

const userMenuList = () => import('./user-menu-list.tsx');

/** P-062: the button renders at once; its menu is fetched when the browser is idle and rendered with the first tap. */
export function UserMenu({ onTour }: { onTour: () => void }): ReactNode {
  const atEase = useAtEase();
  const [taps, setTaps] = useState(0);
  const drawList = usePart(userMenuList, taps, atEase);
  if (drawList === null) return <AccountButton onClick={() => setTaps((count) => count + 1)} />;
  return drawList({ defaultOpen: taps > 0, onTour });
}
