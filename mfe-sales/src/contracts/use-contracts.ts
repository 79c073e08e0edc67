import {
  exportContracts,
  listCompanyContracts,
  listContracts,
  searchContractFilter,
  type ContractFilterName,
} from 'shared/endpoints/contracts';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { call } from 'shared/http';
import { type Address, useList } from 'shared/lists';
import { endpointQuery, keepPreviousData, useQuery, type UseQueryResult } from 'shared/query';
import { filtersOf, type ContractSearch } from './contract-search.ts';

export type FilterOptions = ReplyOf<typeof searchContractFilter>;

/** Without a company: all leases within the user's scope. */
const pageQuery = (companyId: number | null, search: ContractSearch) => {
  const query = { ...filtersOf(search), page: search.page, size: search.size };
  return companyId === null
    ? endpointQuery(listContracts, { query })
    : endpointQuery(listCompanyContracts, { params: { id: companyId }, query });
};

export const useContracts = (companyId: number | null, address: Address<ContractSearch>) =>
  useList(address, pageQuery(companyId, address.search));

/** The first leases that a search finds; those of the previous search stay while the next ones load. */
export const useFoundContracts = (companyId: number | null, search: ContractSearch) =>
  useQuery({ ...pageQuery(companyId, search), placeholderData: keepPreviousData });

/** The first matching options of a filter; those of the previous search stay while the next ones load. */
export const useFilterSearch = (
  companyId: number | null,
  filtro: ContractFilterName,
  words: string,
): UseQueryResult<FilterOptions> =>
  useQuery({
    ...endpointQuery(searchContractFilter, {
      params: { filtro },
      query: { empresaId: companyId ?? undefined, buscar: words.trim() || undefined },
    }),
    placeholderData: keepPreviousData,
  });

const nameIn = ({ opciones: [option] }: FilterOptions): string => option?.nombre ?? '…';

/** The label of the chosen option, which the last search may not include. Undefined while loading. */
export function useFilterName(
  companyId: number | null,
  filtro: ContractFilterName,
  id: number | undefined,
): string | undefined {
  const { data } = useQuery({
    ...endpointQuery(searchContractFilter, {
      params: { filtro },
      query: { empresaId: companyId ?? undefined, id },
    }),
    enabled: id !== undefined,
    select: nameIn,
  });
  return data;
}

/** U-409: every filtered row, whatever page is shown. */
export const exportOf = (companyId: number | null, search: ContractSearch) =>
  call(exportContracts, { body: { ...filtersOf(search), empresaId: companyId ?? undefined } });
