import type { SalesPeriod } from 'shared/endpoints/sales';
import type { PeriodDay } from '../common/period/day-facts.ts';
import type { DailyAddress } from '../common/period/use-daily-address.ts';
import { DayDeclaration } from './day-declaration.tsx';
import { CorrectionPanel } from './declaration/correction-panel.tsx';
import { RequestPanel } from './declaration/request-panel.tsx';

/** What is done with a day. */
export type DayPanelKind = 'declare' | 'correct' | 'request';

type DayPanelsProps = {
  readonly period: SalesPeriod;
  /** The day in a form. */
  readonly open: PeriodDay | undefined;
  readonly kind: DayPanelKind;
  readonly mayDeclare: boolean;
  /** The previous month is still shown while the next one loads. */
  readonly loading: boolean;
  readonly narrow: boolean;
  readonly address: DailyAddress;
};

/** The forms of a day. Their code follows the page (daily-view.tsx). */
export default function DayPanels({ open, kind, mayDeclare, loading, ...rest }: DayPanelsProps) {
  const { period, narrow, address } = rest;
  return (
    <>
      {open && kind === 'correct' && (
        <CorrectionPanel key={open.date} period={period} day={open} narrow={narrow} onClose={address.close} />
      )}
      {open && kind === 'request' && (
        <RequestPanel
          key={open.date}
          period={period}
          day={open}
          narrow={narrow}
          onClose={address.close}
          onDone={() => address.open(open.date, 'detail')}
        />
      )}
      {mayDeclare && (
        <DayDeclaration {...rest} open={kind === 'declare' ? open : undefined} loading={loading} />
      )}
    </>
  );
}
