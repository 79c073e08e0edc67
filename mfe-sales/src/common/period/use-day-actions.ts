import { useCallback, useMemo, useState } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { isBlocked } from '../declaring/is-blocked.ts';
import { canOpen, isCorrectable, type PeriodDay } from './day-facts.ts';
import type { DailyAddress } from './use-daily-address.ts';

export type DayActions = {
  /** Opens the form of a day, or the blocking dialog if the previous month is incomplete (S-220). */
  readonly declare: (day: PeriodDay) => void;
  /** Opens a day: its detail, or its form if nothing is declared yet. */
  readonly open: (day: PeriodDay) => void;
  readonly isOpenable: (day: PeriodDay) => boolean;
  /** There is something to read, or a correction to ask for. */
  readonly hasDetail: (day: PeriodDay) => boolean;
  /** Opens the form that asks the operator's staff for a correction. */
  readonly request: (day: PeriodDay) => void;
};

/** The blocking dialog (S-220 … S-222). */
export type Blocking = { readonly isOpen: boolean; readonly dismiss: () => void };

/** Actions for the days of a period; stable within the same period. */
export function useDayActions(
  period: SalesPeriod,
  openDay: DailyAddress['open'],
  mayDeclare: boolean,
  /** Staff correct every day up to today, also while the previous month is incomplete. */
  mayCorrect = false,
): { readonly actions: DayActions; readonly blocking: Blocking } {
  const [isOpen, setOpen] = useState(false);
  const { bloqueado, hoy } = period;
  const actions = useMemo(() => {
    const declare = (day: PeriodDay): void => {
      if (!mayCorrect && isBlocked(day, { bloqueado, hoy })) setOpen(true);
      else openDay(day.date, 'declare');
    };
    const mayAsk = mayDeclare && !mayCorrect;
    const hasDetail = (day: PeriodDay): boolean =>
      day.venta !== null || (mayAsk && day.estado === 'undeclared-locked');
    return {
      declare,
      open: (day: PeriodDay) => (hasDetail(day) ? openDay(day.date, 'detail') : declare(day)),
      isOpenable: (day: PeriodDay) =>
        canOpen(day, mayDeclare) || hasDetail(day) || (mayCorrect && isCorrectable(day, hoy)),
      hasDetail,
      request: (day: PeriodDay) => openDay(day.date, 'request'),
    };
  }, [bloqueado, hoy, openDay, mayDeclare, mayCorrect]);
  const dismiss = useCallback(() => setOpen(false), []);
  return { actions, blocking: { isOpen, dismiss } };
}
