import { useState } from 'react';
import type { SalesPeriod } from 'shared/contract/sales';
import { formatMonth } from 'shared/format';
import { monthOf, previousMonth } from 'shared/rules';
import { Button, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { dailyTexts as texts } from './texts.ts';
import type { DailyAddress } from './use-daily-address.ts';
import type { DayActions } from './use-day-actions.ts';

type PeriodDialogsProps = {
  readonly period: SalesPeriod;
  readonly mayDeclare: boolean;
  readonly actions: DayActions;
  readonly address: DailyAddress;
};

/** The current-month dialog (S-218) and the blocking dialog (S-220 … S-222). */
export function PeriodDialogs({ period, mayDeclare, actions, address }: PeriodDialogsProps) {
  const [reminded, setReminded] = useState(false);
  const current = monthOf(period.hoy);
  const before = previousMonth(current);
  // Said once per visit, and never over a day that somebody came to declare.
  const remind =
    mayDeclare && period.avisarMesAnterior && !reminded && period.periodo === current && address.day === null;
  const goBefore = (): void => {
    setReminded(true);
    actions.dismissBlocked();
    address.setPeriod(before);
  };
  return (
    <>
      <AppDialog
        open={remind && !actions.blocked}
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
          {texts.reminderText(period.pendientesMesAnterior.length, formatMonth(before), period.diaCorte)}
        </Text>
      </AppDialog>
      <AppDialog
        open={actions.blocked}
        onClose={actions.dismissBlocked}
        title={texts.blockedTitle}
        footer={
          <>
            <Button variant="outline" onClick={actions.dismissBlocked}>
              {texts.goBack}
            </Button>
            <Button onClick={goBefore}>{texts.goToPreviousPeriod}</Button>
          </>
        }
      >
        <Text>{texts.blockedText}</Text>
      </AppDialog>
    </>
  );
}
