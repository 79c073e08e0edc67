import { storeStates } from 'shared/endpoints/sales';
import { exportDailyReport, listDailyReport } from 'shared/endpoints/sales-report';
import { formatRowCount } from 'shared/format';
import { call } from 'shared/http';
import { ChoiceChip, SearchBox, useList, useSearch, type Address } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useCountryCode, useSelectedCompany } from 'shared/session';
import { Box, Button, EmptyState, Flex, QueryView, Text } from 'shared/ui/core';
import { Pager, SimpleGrid } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from 'shared/ui/icons';
import { StoreCardsSkeleton } from '../common/stores/stores-skeleton.tsx';
import { MallSelect } from '../common/malls/mall-select.tsx';
import { ReportCard } from './report-card.tsx';
import { reportError } from './report-error.ts';
import { ReportHead } from './report-head.tsx';
import { dailySearch, type DailySearch } from './report-search.ts';
import { reportTexts as texts } from './texts.ts';

/** The list of all malls may take longer than other calls: 6 minutes (P-411, S-329). */
const listTimeoutMs = 6 * 60_000;

/** The stores of the malls with what they have to declare (S-134 … S-143). */
export function DailyReport() {
  const address = useSearch(dailySearch);
  const { search, change } = address;
  const empresaId = useSelectedCompany()?.id;
  const filters = {
    edificioId: search.mall,
    estado: search.state,
    buscar: search.text.trim() || undefined,
    empresaId,
  };
  const list = useList(
    address,
    endpointQuery(
      listDailyReport,
      { query: { ...filters, page: search.page, size: search.size } },
      { timeoutMs: listTimeoutMs },
    ),
    ({ content, totalElements, hasMore }) => ({
      rows: content.map((store) => ({ ...store, id: store.idContrato })),
      total: totalElements,
      hasMore,
    }),
  );
  const { page, isOutdated } = list;
  return (
    <>
      <ReportHead
        view="diaria"
        mall={search.mall}
        action={
          <ExportButton rows={list.total} onExport={() => call(exportDailyReport, { body: filters })} />
        }
      />
      <Filters {...address} />
      <Counters counts={list.reply?.conteo} />
      <Box as="section" ref={list.area} tabIndex={-1} outline="none" aria-label={texts.stores}>
        <QueryView
          query={{
            data: isOutdated && page?.total === 0 ? undefined : page,
            error: reportError(list.error),
            refetch: list.refetch,
          }}
          skeleton={<StoreCardsSkeleton />}
          errorTitle={texts.loadFailed}
          isEmpty={({ total }) => total === 0}
          empty={<NoStores isNarrowed={address.isNarrowed} onClear={list.clear} />}
        >
          {({ rows, total, hasMore }) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1} transition="opacity 150ms">
              <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, lg: 3 }} gap="3">
                {rows.map((store) => (
                  <li key={store.id}>
                    <ReportCard store={store} />
                  </li>
                ))}
              </SimpleGrid>
              <Pager
                page={search.page}
                pageSize={search.size}
                pageSizes={address.pageSizes}
                total={total}
                {...(hasMore !== undefined && { hasMore })}
                onChange={({ page: next }) => change({ page: next })}
              />
            </Box>
          )}
        </QueryView>
      </Box>
    </>
  );
}

function Filters({ search, change }: Address<DailySearch>) {
  return (
    <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
      <MallSelect mall={search.mall} onChange={(mall) => change({ mall })} />
      <Box flex={{ base: '1 1 100%', sm: '0 1 20rem' }}>
        <SearchBox value={search.text} onChange={(text) => change({ text })} placeholder={texts.search} />
      </Box>
      <ChoiceChip
        label={texts.state}
        value={search.state}
        choices={storeStates}
        nameOf={(state) => texts.states[state]}
        onChange={(state) => change({ state })}
      />
    </Flex>
  );
}

type Count = { readonly total: number; readonly hasMore: boolean };
type CountersProps = {
  /** Undefined while loading: the space is reserved. */
  readonly counts: { readonly pendientes: Count; readonly alDia: Count } | undefined;
};

/** S-135: how many stores are pending and how many up to date, whatever state is filtered. */
function Counters({ counts }: CountersProps) {
  return (
    <SimpleGrid columns={2} gap="3" mb="4" maxW="2xl">
      <Counter
        label={texts.pendingStores}
        count={counts?.pendientes}
        color="warning.fg"
        icon={<CircleAlert size={18} aria-hidden />}
      />
      <Counter
        label={texts.upToDateStores}
        count={counts?.alDia}
        color="success.fg"
        icon={<CircleCheck size={18} aria-hidden />}
      />
    </SimpleGrid>
  );
}

type CounterProps = {
  readonly label: string;
  readonly count: Count | undefined;
  readonly color: string;
  readonly icon: ReactNode;
};

function Counter({ label, count, color, icon }: CounterProps) {
  const country = useCountryCode();
  return (
    <Box role="group" aria-label={label} bg="surface" borderWidth="1px" borderRadius="l3" p="4">
      <Flex gap="2" align="center" color={color} fontSize="sm" fontWeight="medium">
        {icon}
        {label}
      </Flex>
      <Text fontSize="3xl" lineHeight="1.2" minH="9" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count && formatRowCount(count, country)}
      </Text>
    </Box>
  );
}

function NoStores({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  return isNarrowed ? (
    <EmptyState
      picture="search"
      title={texts.empty.title}
      description={texts.empty.filtered}
      action={
        <Button variant="outline" onClick={onClear}>
          {texts.empty.clear}
        </Button>
      }
    />
  ) : (
    <EmptyState picture="window" title={texts.empty.title} description={texts.empty.none} />
  );
}
