import type { SessionCompany } from 'shared/endpoints/auth';
import { type Address, ListScreen, useSearch } from 'shared/lists';
import { useCountryCode } from 'shared/session';
import { CompanyContext, CompanyScreen } from '../common/company-screen.tsx';
import { invoiceTable } from './invoice-columns.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { invoiceSearch, type InvoiceSearch } from './invoice-search.ts';
import { texts } from './texts.ts';
import { exportOf, useInvoices } from './use-invoices.ts';
import { invoiceVariants } from './variants/index.ts';

/** 'Facturas' (P-2.13), of the company chosen in the top bar. */
export default function InvoicesPage() {
  const address = useSearch(invoiceSearch);
  return (
    <CompanyScreen
      title={texts.title}
      question={texts.whichCompany}
      none={texts.noCompanyHelp}
      onOtherCompany={() => address.correct(invoiceSearch.noFilters)}
    >
      {(company) => <CompanyInvoices company={company} address={address} />}
    </CompanyScreen>
  );
}

type CompanyInvoicesProps = { readonly company: SessionCompany; readonly address: Address<InvoiceSearch> };

function CompanyInvoices({ company, address }: CompanyInvoicesProps) {
  const variant = invoiceVariants[useCountryCode()];
  const list = useInvoices(company, address);
  return (
    <ListScreen
      title={texts.title}
      context={<CompanyContext context={texts.context(company.name)} route="SELECCION_FACTURA" />}
      filters={<InvoiceFilters company={company} variant={variant} address={address} />}
      list={list}
      table={invoiceTable(variant)}
      empty={texts.empty}
      onExport={() => exportOf(company, address.search)}
    />
  );
}
