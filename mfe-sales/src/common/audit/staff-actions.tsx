import { useState } from 'react';
import type { SalesPeriod } from 'shared/endpoints/sales';
import { useLazyComponent } from 'shared/lazy-component';
import { Button } from 'shared/ui/core';
import { LockOpen } from 'shared/ui/icons';
import { auditTexts as texts } from './texts.ts';

const loadDialog = async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog });

type StaffActionsProps = {
  readonly day: SalesPeriod['dias'][number];
  readonly period: SalesPeriod;
  readonly onCorrect: () => void;
};

/** What staff do with a tenant's day: unlock it if it is audited, else correct it. */
export function StaffActions({ day, period, onCorrect }: StaffActionsProps) {
  const [unlocking, setUnlocking] = useState(false);
  const drawDialog = useLazyComponent(loadDialog, Number(unlocking), { throws: unlocking });
  if (day.estado === 'not-declarable' || day.date > period.hoy) return null;
  if (day.estado !== 'audited') {
    return (
      <Button w="full" onClick={onCorrect}>
        {day.venta === null ? texts.declareFor : texts.correct}
      </Button>
    );
  }
  return (
    <>
      <Button w="full" variant="outline" onClick={() => setUnlocking(true)}>
        <LockOpen size={18} aria-hidden />
        {texts.unlockDay}
      </Button>
      {unlocking &&
        drawDialog?.({
          title: texts.unlockDayTitle(day.dateStr),
          contractId: period.contrato.id,
          days: [day.date],
          overAddress: true,
          onClose: () => setUnlocking(false),
        })}
    </>
  );
}
