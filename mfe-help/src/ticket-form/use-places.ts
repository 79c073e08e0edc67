import { listTicketBuildings, listTicketContracts } from 'shared/endpoints/tickets';
import { endpointQuery, useQuery } from 'shared/query';

/** The user's malls change rarely. */
const staleTime = 5 * 60_000;

export const useBuildings = () => useQuery({ ...endpointQuery(listTicketBuildings, {}), staleTime });

/** The stores of a mall; no call without one. */
export const useStores = (buildingId: string) =>
  useQuery({
    ...endpointQuery(listTicketContracts, { params: { id: buildingId } }),
    enabled: buildingId !== '',
    staleTime,
  });
