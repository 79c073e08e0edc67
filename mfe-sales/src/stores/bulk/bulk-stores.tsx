import { useCallback } from 'react';
import { DayField } from 'shared/day-field';
import { getStoresDay, type StoreDay, type StoresDay } from 'shared/endpoints/bulk-sales';
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
  Stack,
  StepButton,
  Text,
} from 'shared/ui/core';
import { useBreakpointValue } from 'shared/ui/data';
import { SelectField } from 'shared/ui/inputs';
import { useRefresh } from 'shared/writes';
import { useOnNewDay } from '../../common/clock/use-on-new-day.ts';
import { showSales } from '../../common/declaring/show-sales.ts';
import { useOfCompany } from '../../common/stores/use-stores.ts';
import { StoreGrid } from './store-grid.tsx';
import { bulkTexts as texts } from './texts.ts';
import type { BulkAddress } from './use-bulk-address.ts';

/** One day of all stores in one form: for who declares for several. */
export default function BulkStores({ address }: { readonly address: BulkAddress }) {
  const { day, mallId, page } = address;
  const narrow = useBreakpointValue({ base: true, sm: false }, { ssr: false }) ?? false;
  const company = useSelectedCompany();
  useOnNewDay(useRefresh(showSales));
  const ofCompany = useOfCompany<StoreDay>();
  const select = useCallback(
    (all: StoresDay): StoresDay => ({ ...all, locales: ofCompany(all.locales) }),
    [ofCompany],
  );
  const query = {
    fecha: day,
    ...(mallId !== undefined && { edificioId: mallId }),
    ...(page > 0 && { pagina: page }),
  };
  const stores = useQuery({ ...endpointQuery(getStoresDay, { query }), select });
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
          <Flex gap="3" align="flex-end" wrap="wrap">
            <DayStep day={day} onChange={address.setDay} />
            {stores.data && <MallChoice day={stores.data} onChange={address.setMall} />}
          </Flex>
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
          {(data) => (
            <>
              {data.paginas > 1 && <Pages day={data} onChange={address.setPage} />}
              <StoreGrid
                key={`${data.fecha} ${company?.id} ${data.edificioId} ${data.pagina}`}
                day={data}
                narrow={narrow}
              />
            </>
          )}
        </QueryView>
      </Stack>
    </>
  );
}

type MallChoiceProps = { readonly day: StoresDay; readonly onChange: (mallId: number) => void };

/** Who reaches more stores than a screen shows declares for one mall at a time. */
function MallChoice({ day: { edificios, edificioId }, onChange }: MallChoiceProps) {
  if (edificios.length === 0) return null;
  return (
    <Box w={{ base: 'full', sm: '64' }}>
      <SelectField
        label={texts.mall}
        value={String(edificioId)}
        options={edificios.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={(id) => onChange(Number(id))}
      />
    </Box>
  );
}

type PagesProps = { readonly day: StoresDay; readonly onChange: (page: number) => void };

/** A mall of more stores than a screen shows. */
function Pages({ day: { pagina, paginas }, onChange }: PagesProps) {
  return (
    <Flex as="nav" aria-label={texts.pages} gap="2" align="center" justify="flex-end" mb="3">
      <StepButton name={texts.previousPage} end={pagina === 0} onStep={() => onChange(pagina - 1)} back />
      <Text fontSize="sm" color="fg.muted">
        {texts.page(pagina + 1, paginas)}
      </Text>
      <StepButton name={texts.nextPage} end={pagina >= paginas - 1} onStep={() => onChange(pagina + 1)} />
    </Flex>
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
        <DayField
          label={texts.day}
          hidesLabel
          value={day}
          min={oldest}
          max={today}
          // What is outside is said at the field.
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
