import { useState } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { formatMonth } from 'shared/format';
import { addDays, lastPendingDay, monthOf, previousMonth } from 'shared/rules';
import { portalNow, useCountryCode } from 'shared/session';
import { Button, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { periodTexts as texts } from './texts.ts';
import type { DailyAddress } from './use-daily-address.ts';
import type { Blocking } from './use-day-actions.ts';

type PeriodDialogsProps = {
  readonly period: SalesPeriod;
  readonly mayDeclare: boolean;
  readonly blocking: Blocking;
  readonly address: DailyAddress;
};

/** The current-month dialog (S-218) and the blocking dialog (S-220 … S-222). */
export function PeriodDialogs({ period, mayDeclare, blocking, address }: PeriodDialogsProps) {
  const country = useCountryCode();
  const [reminded, setReminded] = useState(false);
  const current = monthOf(period.hoy);
  const before = previousMonth(current);
  // On the first of a month, until noon, the last day of the previous month does not count yet (S-217).
  const yesterday = addDays(period.hoy, -1);
  const withoutYesterday = monthOf(yesterday) === before && lastPendingDay(country, portalNow()) < yesterday;
  // Shown once per visit, and never over the form of a day.
  const remind =
    mayDeclare && period.avisarMesAnterior && !reminded && period.periodo === current && address.day === null;
  const goBefore = (): void => {
    setReminded(true);
    blocking.dismiss();
    address.setPeriod(before);
  };
  return (
    <>
      <AppDialog
        open={remind && !blocking.isOpen}
        onClose={() => setReminded(true)}
        title={texts.reminderTitle}
        footer={
          <>
            <Button variant="outline" onClick={() => setReminded(true)}>
              {texts.stayHere}
            </Button>
            <Button onClick={goBefore}>{texts.goToPreviousPeriod}</Button>
          </>
        }
      >
        <Text>
          {texts.reminderText(
            period.pendientesMesAnterior.length,
            formatMonth(before),
            period.diaCorte,
            withoutYesterday,
          )}
        </Text>
      </AppDialog>
      <BlockedDialog key={period.periodo} blocking={blocking} onGoBefore={goBefore} />
    </>
  );
}

type BlockedDialogProps = { readonly blocking: Blocking; readonly onGoBefore: () => void };

/** Days of this month are blocked by the previous one (S-220 … S-222). */
export function BlockedDialog({ blocking, onGoBefore }: BlockedDialogProps) {
  return (
    <AppDialog
      open={blocking.isOpen}
      onClose={blocking.dismiss}
      title={texts.blockedTitle}
      footer={
        <>
          <Button variant="outline" onClick={blocking.dismiss}>
            {texts.goBack}
          </Button>
          <Button onClick={onGoBefore}>{texts.goToPreviousPeriod}</Button>
        </>
      }
    >
      <Text>{texts.blockedText}</Text>
    </AppDialog>
  );
}
