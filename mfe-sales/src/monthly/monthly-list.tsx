import type { SessionCompany } from 'shared/endpoints/auth';
import { lastEndedMonth } from 'shared/rules';
import { portalNow, useCan, useCountryCode } from 'shared/session';
import { Alert, Box, Button, EmptyState, PageHeader, QueryView } from 'shared/ui/core';
import { Pager, TableSkeleton, useLastPage } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { useOpenedMonth } from '../clock/use-opened-month.ts';
import { MonthDrawer } from './month-drawer.tsx';
import { MonthlyBar } from './monthly-bar.tsx';
import { MonthlyTable } from './monthly-table.tsx';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthlyAddress, type MonthlyAddress } from './use-monthly-address.ts';
import { exportOf, useMonthlyPage } from './use-monthly.ts';

type MonthlyListProps = { readonly company: SessionCompany | null };

/** Month, search, table and drawer (S-116…S-127). */
export function MonthlyList({ company }: MonthlyListProps) {
  const country = useCountryCode();
  const mayDeclare = useCan('create', 'MonthlySales');
  const address = useMonthlyAddress();
  const { search } = address;
  const latest = lastEndedMonth({ country, now: portalNow() });
  const opened = useOpenedMonth(latest, String(search.month));
  const asked = search.month ?? opened;
  const month = asked > latest ? latest : asked;
  const companyId = company?.id ?? null;
  const page = useMonthlyPage(companyId, month, search);
  const { data } = page;
  useLastPage(page, { ...search, total: ({ totalElements }) => totalElements }, (last) =>
    address.change({ page: last }),
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        context={company ? texts.context(company.name) : texts.contextStaff}
        action={
          <ExportButton
            rows={data?.totalElements ?? null}
            onExport={() => exportOf(companyId, month, search)}
          />
        }
      />
      <MonthlyBar month={month} latest={latest} page={data} search={search} onChange={address.change} />
      {/* Its space is reserved while loading. */}
      <Box mb="3" minH={{ base: '14', sm: '9' }}>
        {data && (
          <Alert.Root status={data.abierto ? 'info' : 'neutral'} size="sm">
            <Alert.Indicator />
            <Alert.Title fontWeight="normal">{texts.cutOff(data.diaCorte)}</Alert.Title>
          </Alert.Root>
        )}
      </Box>
      <QueryView
        query={page}
        skeleton={<TableSkeleton rows={search.size} />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<NoMonths address={address} />}
      >
        {({ content, totalElements, hasMore, abierto }) => (
          <Box
            aria-busy={page.isPlaceholderData}
            opacity={page.isPlaceholderData ? 0.5 : 1}
            transition="opacity 150ms"
          >
            <MonthlyTable
              rows={content}
              country={country}
              mayDeclare={mayDeclare && abierto}
              onOpen={({ id }, declaring) => address.open(id, declaring)}
            />
            <Pager
              page={search.page}
              pageSize={search.size}
              total={totalElements}
              hasMore={hasMore}
              onChange={({ page: next, pageSize }) => address.turnTo({ page: next, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
      {address.contract !== null && (
        <MonthDrawer
          key={`${address.contract}-${month}`}
          contractId={address.contract}
          month={month}
          page={data}
          declaring={address.declaring}
          onDeclare={(contractId) => address.open(contractId, true)}
          onClose={address.close}
        />
      )}
    </>
  );
}

/** S-400, with the suitable action. */
function NoMonths({ address: { search, change } }: { readonly address: MonthlyAddress }) {
  const narrowed = search.buscar !== '' || search.estado !== undefined;
  return (
    <EmptyState
      picture={narrowed ? 'search' : 'papers'}
      title={texts.empty}
      description={narrowed ? texts.emptyFiltered : texts.emptyMonth}
      action={
        narrowed && (
          <Button variant="outline" onClick={() => change({ buscar: '', estado: undefined })}>
            {texts.clear}
          </Button>
        )
      }
    />
  );
}
