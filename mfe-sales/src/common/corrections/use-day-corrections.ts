import { listDayCorrections } from 'shared/endpoints/correction-requests';
import { endpointQuery, useQuery } from 'shared/query';

/** The corrections that a store asked for on a day. */
export const useDayCorrections = (contractId: number, day: string) =>
  useQuery(endpointQuery(listDayCorrections, { params: { id: contractId, fecha: day } }));
