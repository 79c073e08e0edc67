import { getImport, type ImportJob } from 'shared/endpoints/imports';
import { endpointQuery, useQuery, type UseQueryResult } from 'shared/query';

/** How often an import under way is looked at, in ms. */
const lookMs = 700;

export const isUnderWay = ({ state }: Pick<ImportJob, 'state'>): boolean =>
  state === 'waiting' || state === 'working';

/** An import, followed while it is under way; it continues on the server whatever the page does. */
export const useImport = (id: number | null): UseQueryResult<ImportJob> =>
  useQuery({
    ...endpointQuery(getImport, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? lookMs : false),
    // Long work is followed in a hidden tab too, so that it ends with its notice.
    refetchIntervalInBackground: true,
  });
