import { useState, type ReactNode } from 'react';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import { AccountButton } from './account-button.tsx';

const userMenuList = () => import('./user-menu-list.tsx');

/** P-062: the button renders at once; its menu is fetched when the browser is idle and rendered with the first tap. */
export function UserMenu({ onTour }: { onTour: () => void }): ReactNode {
  const idle = useIdle();
  const [taps, setTaps] = useState(0);
  const drawList = useLazyComponent(userMenuList, taps, { prefetch: idle });
  if (drawList === null) return <AccountButton onClick={() => setTaps((count) => count + 1)} />;
  return drawList({ defaultOpen: taps > 0, onTour });
}
