import { listClientBrands, listClientContracts } from 'shared/endpoints/users';
import { endpointQuery, useQuery } from 'shared/query';

/** Null without a company. */
export const useBrandChoices = (companyId: number | null) =>
  useQuery({
    ...endpointQuery(listClientBrands, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== null,
  });

export const useContractChoices = (companyId: number | null) =>
  useQuery({
    ...endpointQuery(listClientContracts, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== null,
  });
