import { type ContractRow, getContract } from 'shared/endpoints/contracts';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';

/** A lease by its id; the list's data is shown at once. No call for undefined. */
export const useContract = (
  contractId: number | undefined,
  known?: ContractRow,
): UseQueryResult<ContractRow> =>
  useQuery({
    ...endpointQuery(getContract, { params: { id: contractId ?? 0 } }),
    enabled: contractId !== undefined,
    placeholderData: known,
  });
