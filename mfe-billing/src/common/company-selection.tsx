import { Navigate, useLinkTo, useNavigate } from 'shared/router';
import type { RouteName } from 'shared/routes';
import { useSessionUser } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { texts } from './texts.ts';

type CompanySelectionProps = {
  /** The page to open once a company is chosen. */
  readonly to: Extract<RouteName, 'FACTURAS' | 'GASTOS_COMUNES'>;
  readonly question: string;
  readonly none: string;
};

/** Choice of the company to open (P-058). With a single company the page opens at once. */
export function CompanySelection({ to, question, none }: CompanySelectionProps) {
  const { clientsTotal } = useSessionUser();
  const navigate = useNavigate();
  const next = useLinkTo()(to);
  if (clientsTotal === 1) return <Navigate to={next} replace />;
  return (
    <>
      <PageHeader title={texts.companySelection} context={texts.companySelectionContext} />
      <CompanyChoice question={question} none={none} onChosen={() => void navigate(next)} />
    </>
  );
}
