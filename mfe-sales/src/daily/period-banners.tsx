import type { SalesPeriod } from 'shared/endpoints/sales';
import { periodNotices } from 'shared/rules';
import { useCan, useCountryCode } from 'shared/session';
import { Alert, Button, Stack } from 'shared/ui/core';
import { tourTargets } from '../common/period/tour-targets.ts';
import { isYesterdayUncounted } from '../common/period/day-facts.ts';
import { dayElement } from './declaration/day-element.ts';
import { dailyTexts as texts } from './texts.ts';

/** Target of the link: the day's action, or the day itself. */
function focusDay(date: string): void {
  const day = dayElement(date);
  const target = day?.querySelector<HTMLElement>('button:enabled') ?? day;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** S-397, S-398: what prevents declaring, and what is missing. */
export function PeriodBanners({ period }: { readonly period: SalesPeriod }) {
  const country = useCountryCode();
  const audits = useCan('manage', 'SalesAudit');
  const pending = period.dias.filter(({ pendiente }) => pendiente);
  const [first] = pending;
  const missing = pending.length;
  // Noon of the server's today: only the date matters, and the browser's clock may be wrong.
  const now = new Date(`${period.hoy}T17:00:00Z`);
  const notices = periodNotices(period.periodo, missing, { country, now, cutOffDay: period.diaCorte });
  // They speak to the store; who audits its sales corrects every day.
  if (notices.length === 0 || audits) return null;
  return (
    <Stack gap="2">
      {notices.includes('declaring-disabled') && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title fontWeight="medium">{texts.closedPeriod(period.diaCorte)}</Alert.Title>
        </Alert.Root>
      )}
      {notices.includes('days-missing') && (
        <Alert.Root status="warning" alignItems={{ sm: 'center' }} data-tour={tourTargets.missing}>
          <Alert.Indicator />
          <Alert.Content
            flexDirection={{ base: 'column', sm: 'row' }}
            alignItems={{ sm: 'center' }}
            columnGap="3"
          >
            <Alert.Title>{texts.missingBanner}</Alert.Title>
            <Alert.Description>
              {texts.missingBannerDays(missing, isYesterdayUncounted(period))}
            </Alert.Description>
            {first && (
              <Button
                size="sm"
                h={{ base: '11', sm: '8' }}
                variant="outline"
                alignSelf={{ base: 'flex-start', sm: 'auto' }}
                ms={{ sm: 'auto' }}
                mt={{ base: '2', sm: '0' }}
                onClick={() => focusDay(first.date)}
              >
                {texts.firstMissing(missing)}
              </Button>
            )}
          </Alert.Content>
        </Alert.Root>
      )}
    </Stack>
  );
}
