import { useCallback } from 'react';
import { getStoresDay, type StoreDay, type StoresDay } from 'shared/contract/many-sales';
import { formatWeekday } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { addDays, firstDay, monthOf, previousMonth, todayIn } from 'shared/rules';
import { portalNow, useCountryCode, useSelectedCompany } from 'shared/session';
import {
  Box,
  EmptyState,
  Flex,
  PageHeader,
  QueryView,
  Skeleton,
  StepButton,
  Stack,
  Text,
  useBreakpointValue,
} from 'shared/ui/core';
import { DatePicker } from 'shared/ui/inputs';
import { useOnNewDay } from '../clock/use-on-new-day.ts';
import { useRefreshSales } from '../declaration/use-refresh-sales.ts';
import { useOfCompany } from '../store/use-stores.ts';
import { StoreGrid } from './store-grid.tsx';
import { manyTexts as texts } from './texts.ts';
import type { ManyAddress } from './use-many-address.ts';

/** One day of all stores in one form: for who declares for several. */
export default function ManyStores({ address }: { readonly address: ManyAddress }) {
  const { day } = address;
  const narrow = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const company = useSelectedCompany();
  useOnNewDay(useRefreshSales());
  const ofCompany = useOfCompany<StoreDay>();
  const select = useCallback(
    (all: StoresDay): StoresDay => ({ ...all, locales: ofCompany(all.locales) }),
    [ofCompany],
  );
  const stores = useQuery({ ...endpointQuery(getStoresDay, { query: { fecha: day } }), select });
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.context}
        back={{ label: texts.back, to: address.listPath }}
        takesFocus
      />
      <Stack gap="4">
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <DayStep day={day} onChange={address.setDay} />
          {stores.data && (
            <Text color="fg.muted" fontSize="sm" role="status">
              {texts.progress(
                stores.data.locales.filter(({ venta }) => venta !== null).length,
                stores.data.locales.length,
              )}
            </Text>
          )}
        </Flex>
        <QueryView
          query={stores}
          skeleton={<Loading />}
          isEmpty={({ locales }) => locales.length === 0}
          empty={<EmptyState picture="window" title={texts.empty} description={texts.emptyDetail} />}
        >
          {(data) => <StoreGrid key={`${data.fecha} ${company?.id}`} day={data} narrow={narrow} />}
        </QueryView>
      </Stack>
    </>
  );
}

type DayStepProps = { readonly day: string; readonly onChange: (day: string) => void };

/** The day, one step at a time or by the calendar; never later than today. */
function DayStep({ day, onChange }: DayStepProps) {
  const today = todayIn(useCountryCode(), portalNow());
  // Nothing before the previous month can be declared any more.
  const oldest = firstDay(previousMonth(monthOf(today)));
  const step = (by: number): void => onChange(addDays(day, by));
  return (
    <Flex gap="2" align="center">
      <StepButton
        name={texts.previousDay}
        variant="outline"
        end={day <= oldest}
        onStep={() => step(-1)}
        back
      />
      <Box w="40">
        <DatePicker
          aria-label={texts.day}
          value={day}
          min={oldest}
          max={today}
          // While a date is typed it passes through other ones.
          onChange={(typed) => typed >= oldest && typed <= today && onChange(typed)}
        />
      </Box>
      <StepButton name={texts.nextDay} variant="outline" end={day >= today} onStep={() => step(1)} />
      <Text fontWeight="semibold" hideBelow="sm">
        {formatWeekday(day)}
      </Text>
    </Flex>
  );
}

/** As tall as a few stores. */
function Loading() {
  return (
    <Stack gap="3" role="status" aria-label={texts.loading}>
      <Skeleton h="12" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} h="20" />
      ))}
    </Stack>
  );
}
