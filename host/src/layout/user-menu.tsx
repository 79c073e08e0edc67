import { lazy, Suspense, useState, type ReactNode } from 'react';
import { AccountButton } from './account-button.tsx';
import { useAtEase } from './use-at-ease.ts';

const UserMenuList = lazy(() => import('./user-menu-list.tsx'));

/** P-062: the button is there at once, its menu in the first quiet moment or with the first tap. */
export function UserMenu({ onTour }: { onTour: () => void }): ReactNode {
  const atEase = useAtEase();
  const [wanted, setWanted] = useState(false);
  const button = <AccountButton onClick={() => setWanted(true)} />;
  if (!atEase && !wanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuList defaultOpen={wanted} onTour={onTour} />
    </Suspense>
  );
}
