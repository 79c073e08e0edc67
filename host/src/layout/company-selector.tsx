import { lazy, Suspense, useState, type ReactNode } from 'react';
import { selectCompany, useIsStaff, useKnowsAllCompanies, useSessionUser } from 'shared/session';
import { CompanyButton } from './company-button.tsx';
import { useAtEase } from './use-at-ease.ts';

const CompanyDialog = lazy(() => import('./company-dialog.tsx'));
const CompanyList = lazy(() => import('./company-list.tsx'));

/**
 * P-061, P-153: only for users with several companies; the choice changes every screen that is about a company. A menu
 * of them all, or a search where a session cannot name them all. The button is there at once, what it opens in the
 * first quiet moment or with the first tap.
 */
export function CompanySelector(): ReactNode {
  const { clientsTotal } = useSessionUser();
  const all = useKnowsAllCompanies();
  const staff = useIsStaff();
  const atEase = useAtEase();
  const [wanted, setWanted] = useState(false);
  if (clientsTotal < 2) return null;

  const button = <CompanyButton aria-haspopup={all ? 'menu' : 'dialog'} onClick={() => setWanted(true)} />;
  if (all) {
    if (!atEase && !wanted) return button;
    return (
      <Suspense fallback={button}>
        <CompanyList defaultOpen={wanted} />
      </Suspense>
    );
  }
  return (
    <>
      {button}
      {wanted && (
        <Suspense fallback={null}>
          <CompanyDialog
            withAll={staff}
            onClose={() => setWanted(false)}
            onChoose={(company) => {
              setWanted(false);
              selectCompany(company);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
