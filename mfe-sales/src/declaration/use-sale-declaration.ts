import { useMemo, useRef } from 'react';
import { errorCatalogue } from 'shared/contract/errors';
import { applyApiError } from 'shared/forms';
import { useCountry } from 'shared/country';
import { useUnusualSale } from '../unusual/use-unusual-sale.tsx';
import { dayElement } from './day-element.ts';
import type { DeclarationProps } from './declaration-props.ts';
import { declarationPlan } from './declaration-plan.ts';
import type { DeclaredDay } from './declared-day.ts';
import { useDeclarationForm } from './use-declaration-form.ts';
import { useDeclarationSteps } from './use-declaration-steps.ts';
import { useRefreshSales } from './use-refresh-sales.ts';
import { useSendDeclaration } from './use-send-declaration.ts';

/** What declaring a day is made of: the country's plan, the form and its steps, the second look, sending, the ways out. */
export function useSaleDeclaration({ contract, day, narrow, onClose }: Omit<DeclarationProps, 'onView'>) {
  const country = useCountry();
  const plan = useMemo(() => declarationPlan(country.dailySales, narrow), [country, narrow]);
  const fields = plan.steps.flatMap((step) => step.fields);
  const { form, values, submission, changed, restored, forgetDraft } = useDeclarationForm(contract.id, day);
  const steps = useDeclarationSteps({
    country: country.code,
    plan,
    values,
    width: narrow ? 'narrow' : 'wide',
  });
  const refresh = useRefreshSales();
  const leaving = useRef(false);
  const leave = (): void => {
    leaving.current = true;
    onClose();
  };
  const { phase, send } = useSendDeclaration({
    contractId: contract.id,
    fields,
    onSaved: forgetDraft,
    onRefused: (error) => {
      if (applyApiError(error, form)) steps.goToField(Object.keys(form.formState.errors)[0] ?? '');
      refresh();
    },
    onDone: () => {
      refresh();
      leave();
    },
  });
  const sendNow = (): void => void send(submission);
  const unusual = useUnusualSale({
    country: country.code,
    contractId: contract.id,
    sale: submission,
    onReview: () => steps.go(0),
    onSend: sendNow,
  });
  const writing = phase.kind === 'form' || phase.kind === 'conflict';
  return {
    country,
    plan,
    fields,
    form,
    values,
    changed,
    restored,
    steps,
    phase,
    question: unusual.question,
    locked: lockOf(day),
    goOn: () => (steps.isLast ? unusual.send() : steps.go(steps.index + 1)),
    goBack: () => (steps.index === 0 ? onClose() : steps.go(steps.index - 1)),
    sendNow,
    /** The record that somebody else saved meanwhile stays as it is. */
    keepStored() {
      forgetDraft();
      leave();
    },
    /** Takes the place of the record that has this version. */
    keepOwn(rowVersion: number) {
      form.setValue('rowVersion', rowVersion);
      void send({ ...submission, rowVersion });
    },
    unsaved: (): boolean => changed && writing && !leaving.current,
    /** The day that was declared gets the focus. */
    returnTo: () => (leaving.current ? dayElement(day.date) : null),
  };
}

/** Why the day takes no declaration (any more); null where it does. */
function lockOf({ estado, cargable }: DeclaredDay): string | null {
  if (estado === 'audited') return errorCatalogue.SALE_AUDITED.message;
  return cargable ? null : errorCatalogue.DAY_NOT_DECLARABLE.message;
}
