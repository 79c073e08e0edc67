import type { SessionCompany } from 'shared/endpoints/auth';
import { useCountryCode } from 'shared/session';
import { Box, Button, EmptyState, PageHeader, QueryView } from 'shared/ui/core';
import { Pager, TableSkeleton, useLastPage } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { CompanyContext } from '../common/company-screen.tsx';
import { texts as common } from '../common/texts.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { texts } from './texts.ts';
import type { InvoiceSearch } from './use-invoice-search.ts';
import { exportOf, useInvoices } from './use-invoices.ts';
import { invoiceVariants } from './variants/index.ts';

type CompanyInvoicesProps = {
  readonly company: SessionCompany;
  readonly search: InvoiceSearch;
  readonly onSearch: (change: Partial<InvoiceSearch>) => void;
};

export function CompanyInvoices({ company, search, onSearch }: CompanyInvoicesProps) {
  const variant = invoiceVariants[useCountryCode()];
  const query = useInvoices(company, search);
  const rows = query.data?.pagination.totalElements ?? null;
  useLastPage(query, { ...search, total: ({ pagination }) => pagination.totalElements }, (page) =>
    onSearch({ page }),
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        context={<CompanyContext context={texts.context(company.name)} route="SELECCION_FACTURA" />}
        action={<ExportButton rows={rows} onExport={() => exportOf(company, search)} />}
      />
      <InvoiceFilters company={company} variant={variant} search={search} onChange={onSearch} />
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={search.size} />}
        isEmpty={({ pagination }) => pagination.totalElements === 0}
        empty={<NoInvoices search={search} onSearch={onSearch} />}
      >
        {({ data, pagination }) => (
          <Box aria-busy={query.isPlaceholderData}>
            <InvoiceTable rows={data} variant={variant} />
            <Pager
              page={search.page}
              pageSize={search.size}
              total={pagination.totalElements}
              hasMore={pagination.hasMore}
              onChange={({ page, pageSize }) => onSearch({ page, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
    </>
  );
}

/** P-407, with the suitable advice: other filters, or waiting for the first invoice. */
function NoInvoices({ search, onSearch }: Pick<CompanyInvoicesProps, 'search' | 'onSearch'>) {
  const narrowed = search.society !== undefined || search.month !== undefined;
  return (
    <EmptyState
      picture={narrowed ? 'search' : 'papers'}
      title={common.empty}
      description={narrowed ? texts.emptyFiltered : texts.emptyCompany}
      action={
        narrowed && (
          <Button variant="outline" onClick={() => onSearch({ society: undefined, month: undefined })}>
            {common.clear}
          </Button>
        )
      }
    />
  );
}
