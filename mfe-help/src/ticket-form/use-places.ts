import { listTicketBuildings, listTicketContracts } from 'shared/contract/tickets';
import { endpointQuery, useQuery } from 'shared/query';

/** What the caller reaches changes rarely. */
const staleTime = 5 * 60_000;

export const useBuildings = () => useQuery({ ...endpointQuery(listTicketBuildings, {}), staleTime });

/** The stores of a building; nothing is asked while none is chosen. */
export const useStores = (buildingId: string) =>
  useQuery({
    ...endpointQuery(listTicketContracts, { params: { id: buildingId } }),
    enabled: buildingId !== '',
    staleTime,
  });
