import { Navigate, useLinkTo, useNavigate } from 'shared/router';
import { useSessionUser } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { texts } from './texts.ts';

/** SELECCION_FACTURA (P-049, P-058): whose invoices to open. Who has one company goes straight on. */
export default function InvoiceCompanyPage() {
  const { clientsTotal } = useSessionUser();
  const navigate = useNavigate();
  const invoices = useLinkTo()('FACTURAS');
  if (clientsTotal === 1) return <Navigate to={invoices} replace />;
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <CompanyChoice
        question={texts.question}
        none={texts.noCompany}
        onChosen={() => void navigate(invoices)}
      />
    </>
  );
}
