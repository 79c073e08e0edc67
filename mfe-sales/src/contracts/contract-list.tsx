import { useRef } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import { ListScreen, SearchBox, useSearch } from 'shared/lists';
import { Box, Flex } from 'shared/ui/core';
import { usePassFocus } from '../common/lost-focus.ts';
import { ActiveFilters, type ActiveFiltersProps } from './active-filters.tsx';
import { contractTable } from './contract-columns.tsx';
import { ContractDrawer } from './contract-drawer.tsx';
import { ContractFilters } from './contract-filters.tsx';
import { contractSearch } from './contract-search.ts';
import { contractsTexts as texts } from './texts.ts';
import { exportOf, useContracts } from './use-contracts.ts';

type ContractListProps = { readonly company: SessionCompany | null };

/** Search, filters, table and drawer of the leases (S-146 … S-153). */
export function ContractList({ company }: ContractListProps) {
  const address = useSearch(contractSearch);
  const { search, change } = address;
  const { opened, ...shown } = search;
  const companyId = company?.id ?? null;
  const list = useContracts(companyId, address);
  const passFocus = usePassFocus(JSON.stringify(shown));
  const trigger = useRef<HTMLButtonElement>(null);
  const takeAway: ActiveFiltersProps['onChange'] = (filters, next) => {
    passFocus(() => next?.() ?? trigger.current);
    change(filters);
  };

  return (
    <ListScreen
      title={texts.title}
      context={company ? texts.context(company.name) : texts.contextStaff}
      filters={
        <>
          <Flex gap="2" mb="3" align="center">
            <Box flex={{ base: '1', sm: '0 1 20rem' }}>
              <SearchBox
                value={search.buscar}
                onChange={(buscar) => change({ buscar })}
                placeholder={texts.search}
              />
            </Box>
            <ContractFilters companyId={companyId} search={search} onChange={change} trigger={trigger} />
          </Flex>
          <ActiveFilters companyId={companyId} search={search} onChange={takeAway} />
        </>
      }
      list={list}
      table={contractTable(({ id }) => change({ opened: id }))}
      empty={texts.empty}
      onClear={() => takeAway(contractSearch.noFilters)}
      onExport={() => exportOf(companyId, search)}
    >
      {opened !== undefined && (
        <ContractDrawer
          contractId={opened}
          known={list.page?.rows.find(({ id }) => id === opened)}
          onClose={address.close}
        />
      )}
    </ListScreen>
  );
}
