import { CompanyScreen } from '../common/company-screen.tsx';
import { CompanyInvoices } from './company-invoices.tsx';
import { texts } from './texts.ts';
import { useInvoiceSearch } from './use-invoice-search.ts';

/** 'Facturas' (P-2.13), of the company chosen in the top bar. */
export default function InvoicesPage() {
  const [search, setSearch] = useInvoiceSearch();
  return (
    <CompanyScreen
      title={texts.title}
      question={texts.whichCompany}
      none={texts.noCompanyHelp}
      onOtherCompany={() => setSearch({ society: undefined, month: undefined })}
    >
      {(company) => <CompanyInvoices company={company} search={search} onSearch={setSearch} />}
    </CompanyScreen>
  );
}
