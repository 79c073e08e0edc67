import { Activity, useCallback, useState } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { monthOf, previousMonth } from 'shared/rules';
import { nextDay, type PeriodDay } from '../common/period/day-facts.ts';
import type { DailyAddress } from '../common/period/use-daily-address.ts';
import { Declaration } from './declaration/declaration.tsx';

type DayDeclarationProps = {
  readonly period: SalesPeriod;
  /** The day in the form. */
  readonly open: PeriodDay | undefined;
  /** The previous month is still shown while the next one loads. */
  readonly loading: boolean;
  readonly narrow: boolean;
  readonly address: DailyAddress;
};

/**
 * The declaration of the open day. While none is open, that of the day likely to be next is pre-rendered
 * invisibly when the browser is idle: rendering takes a phone half a second, and the tap then only shows it.
 */
export function DayDeclaration({ period, open, loading, narrow, address }: DayDeclarationProps) {
  const turn = useTurn(open !== undefined);
  const day = open ?? (loading ? undefined : nextDay(period));
  const date = day?.date ?? '';
  const { open: openDay, close, panel, setPeriod } = address;
  const onView = useCallback((view: 'declare' | 'justify') => openDay(date, view), [openDay, date]);
  const before = previousMonth(monthOf(period.hoy));
  const onGoBefore = useCallback(() => setPeriod(before), [setPeriod, before]);
  if (day === undefined) return null;
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <Declaration
        key={`${turn} ${date}`}
        period={period}
        day={day}
        view={open && panel === 'justify' ? 'justify' : 'declare'}
        narrow={narrow}
        onView={onView}
        onGoBefore={onGoBefore}
        onClose={close}
      />
    </Activity>
  );
}

/** Counts closings: each opening mounts a new form. */
function useTurn(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, turn: 0 });
  if (last.isOpen === isOpen) return last.turn;
  const turn = isOpen ? last.turn : last.turn + 1;
  setLast({ isOpen, turn });
  return turn;
}
