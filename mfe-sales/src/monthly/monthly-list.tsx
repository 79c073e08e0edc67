import type { SessionCompany } from 'shared/endpoints/auth';
import { ListScreen, useSearch } from 'shared/lists';
import { lastEndedMonth } from 'shared/rules';
import { portalNow, useCan, useCountryCode } from 'shared/session';
import { Alert, Box, Flex } from 'shared/ui/core';
import { ExportButton } from 'shared/ui/overlay';
import { useOpenedMonth } from '../common/clock/use-opened-month.ts';
import { MonthDrawer } from './month-drawer.tsx';
import { MonthlyBar } from './monthly-bar.tsx';
import { monthlyTable } from './monthly-columns.tsx';
import { monthlySearch } from './monthly-search.ts';
import { monthlyTexts as texts } from './texts.ts';
import { MonthlyTourButton } from './tour/monthly-tour-button.tsx';
import { exportOf, useMonthlyPage } from './use-monthly.ts';

type MonthlyListProps = { readonly company: SessionCompany | null };

/** Month, search, table and drawer (S-116…S-127). */
export function MonthlyList({ company }: MonthlyListProps) {
  const country = useCountryCode();
  const mayDeclare = useCan('create', 'MonthlySales');
  const address = useSearch(monthlySearch);
  const { search, change } = address;
  const latest = lastEndedMonth({ country, now: portalNow() });
  const opened = useOpenedMonth(latest, String(search.month));
  const asked = search.month ?? opened;
  const month = asked > latest ? latest : asked;
  const companyId = company?.id ?? null;
  const list = useMonthlyPage(companyId, month, address);
  const { reply } = list;
  return (
    <ListScreen
      title={texts.title}
      context={company ? texts.context(company.name) : texts.contextStaff}
      filters={
        <>
          <MonthlyBar month={month} latest={latest} page={reply} search={search} onChange={change} />
          {/* Its space is reserved while loading. */}
          <Box mb="3" minH={{ base: '14', sm: '9' }}>
            {reply && (
              <Alert.Root status={reply.abierto ? 'info' : 'neutral'}>
                <Alert.Indicator />
                <Alert.Title fontWeight="normal">{texts.cutOff(reply.diaCorte)}</Alert.Title>
              </Alert.Root>
            )}
          </Box>
        </>
      }
      list={list}
      table={monthlyTable({
        country,
        mayDeclare: mayDeclare && reply?.abierto === true,
        onOpen: ({ id }, declaring) => change({ contractId: id, declaring }),
      })}
      empty={texts.empty}
      action={
        <Flex gap="2">
          <MonthlyTourButton disabled={reply === undefined} />
          <ExportButton rows={list.total} onExport={() => exportOf(companyId, month, search)} />
        </Flex>
      }
    >
      {search.contractId !== undefined && (
        <MonthDrawer
          key={`${search.contractId}-${month}`}
          contractId={search.contractId}
          month={month}
          page={reply}
          declaring={search.declaring}
          onDeclare={(contractId) => change({ contractId, declaring: true })}
          onClose={address.close}
        />
      )}
    </ListScreen>
  );
}
