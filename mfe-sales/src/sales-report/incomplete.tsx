import type { RowCount } from 'shared/endpoints/row-count';
import { listDailyReport } from 'shared/endpoints/sales-report';
import { formatRowCount } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { useLocation } from 'shared/router';
import { useCountryCode } from 'shared/session';
import { Alert, AppLink } from 'shared/ui/core';
import { dailySearch } from './report-search.ts';
import { figureTexts as texts } from './texts.ts';

/** The stores with days to declare; asked for together with the figures. */
export const usePendingStores = (mall: number | undefined): RowCount | undefined =>
  useQuery(endpointQuery(listDailyReport, { query: { edificioId: mall, size: 1 } })).data?.conteo.pendientes;

type IncompleteProps = { readonly mall: number | undefined; readonly pending: RowCount | undefined };

/** Days that are still to be declared make the newest figures lower than they will be. */
export function Incomplete({ mall, pending }: IncompleteProps) {
  const country = useCountryCode();
  const { pathname } = useLocation();
  if (pending === undefined || pending.total === 0) return null;
  const stores = dailySearch.write({ ...dailySearch.initial, mall, state: 'pendientes' });
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Title fontWeight="normal">
        {texts.incomplete(formatRowCount(pending, country))}{' '}
        <AppLink to={`${pathname}?${stores}`}>{texts.seePending}</AppLink>
      </Alert.Title>
    </Alert.Root>
  );
}
