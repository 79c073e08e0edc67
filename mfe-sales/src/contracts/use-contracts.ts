import {
  exportContracts,
  getContract,
  listCompanyContracts,
  listContractFilters,
  listContracts,
  type ContractRow,
} from 'shared/contract/contracts';
import type { ReplyOf } from 'shared/contract/endpoint';
import { call } from 'shared/http';
import { endpointQuery, keepPreviousData, useQuery, type UseQueryResult } from 'shared/query';
import { filtersOf, type ContractSearch } from './contract-search.ts';

export type ContractPage = ReplyOf<typeof listContracts>;
export type FilterOptions = ReplyOf<typeof listContractFilters>;

const pageQuery = (companyId: number | null, query: Parameters<typeof filtersOf>[0]) => {
  const input = { ...filtersOf(query), page: query.page, size: query.size };
  return companyId === null
    ? endpointQuery(listContracts, { query: input })
    : endpointQuery(listCompanyContracts, { params: { id: companyId }, query: input });
};

/** The page stays on the screen while the next one loads. Without a company: all that the user reaches. */
export const useContracts = (
  companyId: number | null,
  search: ContractSearch,
): UseQueryResult<ContractPage> =>
  useQuery({ ...pageQuery(companyId, search), placeholderData: keepPreviousData });

export const useFilterOptions = (companyId: number | null): UseQueryResult<FilterOptions> =>
  useQuery(endpointQuery(listContractFilters, { query: { empresaId: companyId ?? undefined } }));

/** A contract by its id; what the list already knows of it stands there at once. Undefined is not asked for. */
export const useContract = (
  contractId: number | undefined,
  known?: ContractRow,
): UseQueryResult<ContractRow> =>
  useQuery({
    ...endpointQuery(getContract, { params: { id: contractId ?? 0 } }),
    enabled: contractId !== undefined,
    placeholderData: known,
  });

/** U-409: every row that the filters give, whatever page is shown. */
export const exportOf = (companyId: number | null, search: ContractSearch) =>
  call(exportContracts, { body: { ...filtersOf(search), empresaId: companyId ?? undefined } });
