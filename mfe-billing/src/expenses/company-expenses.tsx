import type { SessionCompany } from 'shared/endpoints/auth';
import { Box, EmptyState, PageHeader, QueryView } from 'shared/ui/core';
import { Pager, TableSkeleton, useLastPage } from 'shared/ui/data';
import type { PageSearch } from '../common/address-search.ts';
import { CompanyContext } from '../common/company-screen.tsx';
import { ExpenseTable } from './expense-table.tsx';
import { texts } from './texts.ts';
import { useExpenses } from './use-expenses.ts';

type CompanyExpensesProps = {
  readonly company: SessionCompany;
  readonly search: PageSearch;
  readonly onSearch: (change: Partial<PageSearch>) => void;
};

export function CompanyExpenses({ company, search, onSearch }: CompanyExpensesProps) {
  const query = useExpenses(company, search);
  useLastPage(query, { ...search, total: ({ pagination }) => pagination.totalItems }, (page) =>
    onSearch({ page }),
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        context={<CompanyContext context={texts.context} route="SELECCION_ARCHIVO" />}
      />
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={search.size} />}
        isEmpty={({ pagination }) => pagination.totalItems === 0}
        empty={<EmptyState picture="papers" title={texts.empty} description={texts.emptyHelp} />}
      >
        {({ data, pagination }) => (
          <Box
            aria-busy={query.isPlaceholderData}
            opacity={query.isPlaceholderData ? 0.5 : 1}
            transition="opacity 150ms"
          >
            <ExpenseTable rows={data} />
            <Pager
              page={search.page}
              pageSize={search.size}
              total={pagination.totalItems}
              hasMore={pagination.hasMore}
              onChange={({ page, pageSize }) => onSearch({ page, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
    </>
  );
}
