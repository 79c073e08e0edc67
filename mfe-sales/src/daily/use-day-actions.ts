import { useState } from 'react';
import type { SalesPeriod } from 'shared/contract/sales';
import { monthOf } from 'shared/rules';
import { canOpen, type PeriodDay } from './day-facts.ts';
import type { DailyAddress } from './use-daily-address.ts';

export type DayActions = {
  /** Opens the form of a day, or the blocking dialog where the previous month stands in the way (S-220). */
  readonly declare: (day: PeriodDay) => void;
  /** Opens a day: its detail, or straight its form where nothing is declared yet. */
  readonly open: (day: PeriodDay) => void;
  readonly isOpenable: (day: PeriodDay) => boolean;
  readonly blocked: boolean;
  readonly dismissBlocked: () => void;
};

export function useDayActions(period: SalesPeriod, address: DailyAddress, mayDeclare: boolean): DayActions {
  const [blocked, setBlocked] = useState(false);
  const declare = (day: PeriodDay): void => {
    // An existing record may always be corrected; only new ones wait for the previous month.
    if (period.bloqueado && day.venta === null && monthOf(day.date) === monthOf(period.hoy)) setBlocked(true);
    else address.open(day.date, 'declare');
  };
  return {
    declare,
    open: (day) => (day.venta === null ? declare(day) : address.open(day.date, 'detail')),
    isOpenable: (day) => canOpen(day, mayDeclare),
    blocked,
    dismissBlocked: () => setBlocked(false),
  };
}
