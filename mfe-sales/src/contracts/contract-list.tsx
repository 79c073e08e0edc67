import { useRef } from 'react';
import { contractPageSizes } from 'shared/endpoints/contracts';
import type { SessionCompany } from 'shared/endpoints/auth';
import { Box, Button, EmptyState, Flex, PageHeader, QueryView } from 'shared/ui/core';
import { Pager, SearchField, TableSkeleton, useLastPage, useTypedText } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { usePassFocus } from '../lost-focus.ts';
import { ActiveFilters, type ActiveFiltersProps } from './active-filters.tsx';
import { ContractDrawer } from './contract-drawer.tsx';
import { ContractFilters } from './contract-filters.tsx';
import { countFilters, noFilters, type ContractSearch } from './contract-search.ts';
import { ContractTable } from './contract-table.tsx';
import { contractsTexts as texts } from './texts.ts';
import { useContractsAddress } from './use-contracts-address.ts';
import { exportOf, useContracts } from './use-contracts.ts';

type ContractListProps = { readonly company: SessionCompany | null };

/** Search, filters, table and drawer of the leases (S-146 … S-153). */
export function ContractList({ company }: ContractListProps) {
  const address = useContractsAddress();
  const { search, change } = address;
  const companyId = company?.id ?? null;
  const contracts = useContracts(companyId, search);
  const rows = contracts.data?.totalElements ?? null;
  useLastPage(contracts, { ...search, total: ({ totalElements }) => totalElements }, (page) =>
    change({ page }),
  );
  const passFocus = usePassFocus(JSON.stringify(search));
  const trigger = useRef<HTMLButtonElement>(null);
  const takeAway: ActiveFiltersProps['onChange'] = (filters, next) => {
    passFocus(() => next?.() ?? trigger.current);
    change(filters);
  };
  const [text, setText] = useTypedText(search.buscar, (buscar) => change({ buscar }));

  return (
    <>
      <PageHeader
        title={texts.title}
        context={company ? texts.context(company.name) : texts.contextStaff}
        action={<ExportButton rows={rows} onExport={() => exportOf(companyId, search)} />}
      />
      <Flex gap="2" mb="3" align="center">
        <Box flex={{ base: '1', sm: '0 1 20rem' }}>
          <SearchField value={text} onChange={setText} placeholder={texts.search} />
        </Box>
        <ContractFilters companyId={companyId} search={search} onChange={change} trigger={trigger} />
      </Flex>
      <ActiveFilters companyId={companyId} search={search} onChange={takeAway} />
      <QueryView
        query={contracts}
        skeleton={<TableSkeleton rows={search.size} />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<NoContracts search={search} onClear={takeAway} />}
      >
        {({ content, totalElements, hasMore }) => (
          <Box
            aria-busy={contracts.isPlaceholderData}
            opacity={contracts.isPlaceholderData ? 0.5 : 1}
            transition="opacity 150ms"
          >
            <ContractTable rows={content} onOpen={({ id }) => address.open(id)} />
            <Pager
              page={search.page}
              pageSize={search.size}
              total={totalElements}
              hasMore={hasMore}
              pageSizes={contractPageSizes}
              onChange={({ page, pageSize }) => address.turnTo({ page, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
      {address.openContract !== null && (
        <ContractDrawer
          contractId={address.openContract}
          known={contracts.data?.content.find(({ id }) => id === address.openContract)}
          onClose={address.close}
        />
      )}
    </>
  );
}

type NoContractsProps = {
  readonly search: ContractSearch;
  readonly onClear: (change: Partial<ContractSearch>) => void;
};

/** S-400, with the suitable action. */
function NoContracts({ search, onClear }: NoContractsProps) {
  const narrowed = search.buscar !== '' || countFilters(search) > 0;
  return (
    <EmptyState
      picture={narrowed ? 'search' : 'papers'}
      title={texts.empty}
      description={narrowed ? texts.emptyFiltered : texts.emptyCompany}
      action={
        narrowed && (
          <Button variant="outline" onClick={() => onClear({ ...noFilters, buscar: '' })}>
            {texts.clear}
          </Button>
        )
      }
    />
  );
}
