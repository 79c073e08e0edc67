import { Navigate, useLinkTo, useNavigate } from 'shared/router';
import { useSessionUser } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { companyTexts as texts } from './texts.ts';

/** SELECCION_EMPRESA (P-047, P-058): choice of the company to open. With a single one it opens at once. */
export default function CompanySelectionPage() {
  const { clientsTotal } = useSessionUser();
  const navigate = useNavigate();
  const company = useLinkTo()('EMPRESA');
  if (clientsTotal === 1) return <Navigate to={company} replace />;
  return (
    <>
      <PageHeader title={texts.selectionTitle} context={texts.selectionContext} />
      <CompanyChoice question={texts.which} none={texts.none} onChosen={() => void navigate(company)} />
    </>
  );
}
