import { useEffect, useRef } from 'react';
import { useSelectedCompany } from 'shared/session';
import { PageHeader } from 'shared/ui/core';
import { CompanyChoice } from 'shared/ui/inputs';
import { CompanyInvoices } from './company-invoices.tsx';
import { texts } from './texts.ts';
import { useInvoiceSearch } from './use-invoice-search.ts';

/** 'Facturas' (P-2.13), of the company chosen in the top bar. */
export default function InvoicesPage() {
  const company = useSelectedCompany();
  const [search, setSearch] = useInvoiceSearch();
  const shown = useRef(company?.id);

  // Societies and months of one company mean nothing to another.
  useEffect(() => {
    if (shown.current === company?.id) return;
    shown.current = company?.id;
    setSearch({ society: undefined, month: undefined });
  });

  if (company === null) {
    return (
      <>
        <PageHeader title={texts.title} />
        <CompanyChoice question={texts.whichCompany} none={texts.noCompanyHelp} />
      </>
    );
  }
  return <CompanyInvoices key={company.id} company={company} search={search} onSearch={setSearch} />;
}
