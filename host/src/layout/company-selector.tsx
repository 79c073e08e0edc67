import { useState, type ReactNode } from 'react';
import { useIdle, useLazyComponent } from 'shared/lazy-component';
import { selectCompany, useIsStaff, useKnowsAllCompanies, useSessionUser } from 'shared/session';
import { CompanyButton } from './company-button.tsx';

const companyDialog = () => import('./company-dialog.tsx');
const companyList = () => import('./company-list.tsx');

/**
 * P-061, P-153: only for users with several companies; the choice affects every company-scoped screen. A
 * menu, or a search if the session does not name all companies. The button renders at once; its content is
 * fetched when the browser is idle and rendered with the first tap.
 */
export function CompanySelector(): ReactNode {
  const { clientsTotal } = useSessionUser();
  const all = useKnowsAllCompanies();
  const staff = useIsStaff();
  const idle = useIdle();
  const [taps, setTaps] = useState(0);
  const [searching, setSearching] = useState(false);
  const hasChoice = clientsTotal > 1;
  const drawList = useLazyComponent(companyList, all ? taps : 0, { prefetch: all && hasChoice && idle });
  const drawDialog = useLazyComponent(companyDialog, all ? 0 : taps);
  if (!hasChoice) return null;
  if (drawList !== null) return drawList({ defaultOpen: taps > 0 });
  return (
    <>
      <CompanyButton
        aria-haspopup={all ? 'menu' : 'dialog'}
        onClick={() => {
          setTaps((count) => count + 1);
          setSearching(true);
        }}
      />
      {searching &&
        drawDialog?.({
          withAll: staff,
          onClose: () => setSearching(false),
          onChoose: (company) => {
            setSearching(false);
            selectCompany(company);
          },
        })}
    </>
  );
}
