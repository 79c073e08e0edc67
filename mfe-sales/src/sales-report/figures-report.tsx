import type { ReactNode } from 'react';
import { exportFigures, readFigures, type Figures } from 'shared/endpoints/sales-report';
import { formatDateTime } from 'shared/format';
import { call } from 'shared/http';
import { ListView, useList, useSearch, type Address } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { todayIn } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';
import { Box, Skeleton, Stack, Text } from 'shared/ui/core';
import { ExportButton } from 'shared/ui/overlay';
import { Incomplete, usePendingStores } from './incomplete.tsx';
import { figureTable } from './figure-table.tsx';
import { FiguresFilters } from './figures-filters.tsx';
import { askedPeriod, periodFault } from './figures-period.ts';
import { FiguresOverTime } from './figures-over-time.tsx';
import { FiguresSummary } from './figures-summary.tsx';
import { reportError } from './report-error.ts';
import { ReportHead } from './report-head.tsx';
import { figureSearch, type FigureSearch } from './report-search.ts';
import { figureTexts as texts } from './texts.ts';

/** Sales of a period against the same weekdays before, by mall, brand or category. */
export function FiguresReport() {
  const country = useCountryCode();
  const address = useSearch(figureSearch);
  const today = todayIn(country, portalNow());
  const period = askedPeriod(address.search, today);
  const filters = <FiguresFilters address={address} period={period} today={today} />;
  // The fields say what is wrong; nothing is asked until then.
  if (periodFault(period, today) !== null) {
    return (
      <>
        <ReportHead view="comparativa" mall={address.search.mall} />
        {filters}
      </>
    );
  }
  return (
    <FoundFigures address={address} asked={askedOf(address.search, period)}>
      {filters}
    </FoundFigures>
  );
}

const askedOf = ({ mall, group, order }: FigureSearch, { from, to }: ReturnType<typeof askedPeriod>) => ({
  desde: from,
  hasta: to,
  por: group,
  edificioId: mall,
  orden: order,
});

type FoundFiguresProps = {
  readonly address: Address<FigureSearch>;
  readonly asked: ReturnType<typeof askedOf>;
  readonly children: ReactNode;
};

function FoundFigures({ address, asked, children }: FoundFiguresProps) {
  const country = useCountryCode();
  const { search, change } = address;
  const list = useList(
    address,
    {
      ...endpointQuery(readFigures, { query: { ...asked, page: search.page, size: search.size } }),
      staleTime: 0,
    },
    ({ content, totalElements, hasMore }: Figures) => ({
      // 0: brands without a category.
      rows: content.map((row) => ({ ...row, id: row.id ?? 0 })),
      total: totalElements,
      hasMore,
    }),
  );
  const { reply } = list;
  const pending = usePendingStores(search.mall);
  return (
    <>
      <ReportHead
        view="comparativa"
        mall={search.mall}
        action={<ExportButton rows={list.total} onExport={() => call(exportFigures, { body: asked })} />}
      />
      {children}
      <Stack gap="5">
        {reply === undefined ? (
          list.error === null && <Skeleton h="96" borderRadius="l3" />
        ) : (
          <Stack gap="5" aria-busy={list.isOutdated} opacity={list.isOutdated ? 0.5 : 1}>
            <FiguresSummary figures={reply} />
            <Incomplete mall={search.mall} pending={pending} />
            <FiguresOverTime
              figures={reply}
              asTable={search.asTable}
              onAsTable={(asTable) => change({ asTable })}
            />
          </Stack>
        )}
        <ListView
          list={{ ...list, error: reportError(list.error) }}
          table={figureTable({
            country,
            group: search.group,
            periods: reply?.periodos,
            onOpenMall: (mall) => change({ mall, group: 'marca' }),
          })}
          empty={texts.empty}
        />
        {reply && (
          <Box color="fg.muted" fontSize="sm">
            <Text>{texts.how}</Text>
            <Text>
              {reply.actualizado === null
                ? texts.notCounted
                : texts.counted(formatDateTime(reply.actualizado, country))}
            </Text>
          </Box>
        )}
      </Stack>
    </>
  );
}
