import { useMemo, useRef } from 'react';
import { browserErrors } from 'shared/endpoints/error-codes';
import { dailySale, declareDay } from 'shared/endpoints/sales';
import { useCountry } from 'shared/country';
import { closedDayMessage } from 'shared/rules';
import { storedInConflict, useFormWrite } from 'shared/writes';
import { useFarewell } from '../../common/sending/use-farewell.ts';
import { useUnusualSale } from '../../common/unusual/use-unusual-sale.tsx';
import type { DeclaredDay } from '../../common/declaring/declared-day.ts';
import { isBlocked } from '../../common/declaring/is-blocked.ts';
import { showSales } from '../../common/declaring/show-sales.ts';
import { saysTheSame } from '../../common/declaring/stored-record.ts';
import { dayElement } from './day-element.ts';
import type { DeclarationProps } from './declaration-props.ts';
import { declarationPlan } from './declaration-plan.ts';
import { closingOf } from './closing-of.ts';
import { useDeclarationForm } from './use-declaration-form.ts';
import { useDeclarationSteps } from './use-declaration-steps.ts';
import { useRememberedSeries } from './use-remembered-series.ts';

const { SALE_AUDITED, PREVIOUS_MONTH_PENDING } = browserErrors;

/**
 * The parts of declaring a day: the country's steps, the form, the check for unusual figures, sending, and
 * resolving conflicts.
 */
export function useSaleDeclaration({
  period,
  day,
  narrow,
  onClose,
}: Omit<DeclarationProps, 'onView' | 'onGoBefore'>) {
  const country = useCountry();
  const { id: contractId } = period.contrato;
  const plan = useMemo(() => declarationPlan(country.dailySales, narrow), [country, narrow]);
  const fields = plan.steps.flatMap((step) => step.fields);
  const { form, values, submission, changed, draft, remember } = useDeclarationForm(contractId, day);
  const steps = useDeclarationSteps({
    country: country.code,
    plan,
    values,
    width: narrow ? 'narrow' : 'wide',
  });
  useRememberedSeries({
    country: country.code,
    contractId,
    fecha: day.date,
    isNew: day.venta === null || day.venta.justificacion !== null,
    form: { values, remember },
  });
  const leaving = useRef(false);
  const leave = (): void => {
    leaving.current = true;
    onClose();
  };
  const params = { id: contractId };
  const write = useFormWrite(declareDay, {
    form,
    draft,
    changed,
    input: ({ rowVersion }) => ({ params, body: { ...submission, rowVersion } }),
    current: { params, body: submission },
    refreshes: showSales,
    stored: dailySale,
    isWritten(error, { body }) {
      const stored = storedInConflict(dailySale, error);
      return stored !== null && saysTheSame(stored, body, fields);
    },
    onFailed: (_, atField) => {
      if (atField) steps.goToField(Object.keys(form.formState.errors)[0] ?? '');
    },
    onKeepStored: leave,
  });
  const done = useFarewell(write.isSaved, leave);
  const unusual = useUnusualSale({
    country: country.code,
    contractId,
    sale: submission,
    onReview: () => steps.go(0),
    onSend: write.send,
  });
  const locked = lockOf(day, period);
  return {
    country,
    plan,
    fields,
    form,
    values,
    changed,
    draft,
    steps,
    write,
    done,
    // It applies to the last step's submission.
    question: steps.isLast ? unusual.question : null,
    locked,
    /** The previous month blocks declaring (S-220). */
    blocked: locked === PREVIOUS_MONTH_PENDING.message,
    goOn: () => (steps.isLast ? unusual.send() : steps.go(steps.index + 1)),
    goBack: () => (steps.index === 0 ? onClose() : steps.go(steps.index - 1)),
    /** Focuses the declared day if its opener is gone. */
    returnTo: (opener: HTMLElement | null) => (leaving.current ? null : opener) ?? dayElement(day.date),
  };
}

/** Why the day takes no declaration (any more); null if it does. */
function lockOf(day: DeclaredDay, period: DeclarationProps['period']): string | null {
  if (day.estado === 'audited') return SALE_AUDITED.message;
  if (!day.cargable) return closedDayMessage({ day: day.date, ...closingOf(period) });
  return isBlocked(day, period) ? PREVIOUS_MONTH_PENDING.message : null;
}
