import { exportUsage, readUsage, type Usage } from 'shared/endpoints/page-views';
import { formatCount } from 'shared/format';
import { call } from 'shared/http';
import { endpointQuery, keepPreviousData, useQuery } from 'shared/query';
import { useSearchParams } from 'shared/router';
import { addDays, todayIn } from 'shared/rules';
import { useCountry } from 'shared/country';
import { portalNow } from 'shared/session';
import { Box, EmptyState, Heading, PageHeader, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { TableSkeleton } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { texts } from './texts.ts';
import { UsageChart } from './usage-chart.tsx';
import { UsageRangeChoice } from './usage-range-choice.tsx';
import { usageRangeOf } from './usage-range.ts';
import { UsageTable } from './usage-table.tsx';

const nobody = ({ screens }: Usage): boolean => screens.length === 0;

/** USO_DEL_PORTAL: which screens users open, for internal staff (P-036). The period is in the address. */
export default function UsagePage() {
  const country = useCountry();
  const [params, setParams] = useSearchParams();
  const range = usageRangeOf(params.get('dias'));
  const today = todayIn(country.code, portalNow());
  const period = { desde: addDays(today, 1 - range), hasta: today };
  const usage = useQuery({
    ...endpointQuery(readUsage, { query: period }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context(country.name)}
        action={<ExportButton onExport={() => call(exportUsage, { body: period })} />}
      />
      <UsageRangeChoice
        range={range}
        onChange={(next) => setParams({ dias: String(next) }, { replace: true })}
      />
      <QueryView
        query={usage}
        isEmpty={nobody}
        empty={<EmptyState title={texts.empty} description={texts.emptyHelp} />}
        skeleton={
          <Stack gap="6">
            <Skeleton h="56" borderRadius="l3" />
            <TableSkeleton rows={6} />
          </Stack>
        }
      >
        {({ screens, days }) => (
          <Stack gap="6">
            <Box bg="surface" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
              <Heading as="h2" fontSize="lg">
                {texts.perDay}
              </Heading>
              <Text color="fg.muted" fontSize="sm" mb="4">
                {texts.total(
                  formatCount(
                    days.reduce((sum, { views }) => sum + views, 0),
                    country.code,
                  ),
                  String(days.length),
                )}
              </Text>
              <UsageChart days={days} country={country.code} />
            </Box>
            <UsageTable rows={screens} country={country.code} />
          </Stack>
        )}
      </QueryView>
    </>
  );
}
