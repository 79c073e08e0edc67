import { useId, useMemo, useRef } from 'react';
import { errorCatalogue } from 'shared/contract/errors';
import type { DailySaleSubmission } from 'shared/contract/sales';
import { applyApiError } from 'shared/forms';
import { useCountry } from 'shared/country';
import { Button } from 'shared/ui/core';
import { UrlPanel } from '../panel/url-panel.tsx';
import { useUnusualSale } from '../unusual/use-unusual-sale.tsx';
import { Conflict } from './conflict.tsx';
import { dayElement } from './day-element.ts';
import type { DeclarationProps } from './declaration-props.ts';
import { declarationPlan } from './declaration-plan.ts';
import { Progress } from './progress.tsx';
import { SaleForm } from './sale-form.tsx';
import { SaleFooter } from './sale-footer.tsx';
import { declarationTexts as texts } from './texts.ts';
import { useDeclarationForm } from './use-declaration-form.ts';
import { useDeclarationSteps } from './use-declaration-steps.ts';
import { DayGuard } from './day-guard.tsx';
import { useRefreshSales } from './use-refresh-sales.ts';
import { useSendDeclaration } from './use-send-declaration.ts';

/** Declares or edits a day: the country's steps, sending, and what can happen on the way. */
export function SalePanel({ contract, day, narrow, onView, onClose }: DeclarationProps) {
  const country = useCountry();
  const formId = useId();
  const plan = useMemo(() => declarationPlan(country.dailySales, narrow), [country, narrow]);
  const fields = plan.steps.flatMap((step) => step.fields);
  const declaration = useDeclarationForm(contract.id, day);
  const { form, values, submission, changed } = declaration;
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
  const sender = useSendDeclaration({
    contractId: contract.id,
    fields,
    onSaved: declaration.forgetDraft,
    onRefused: (error) => {
      if (applyApiError(error, form)) steps.goToField(fieldIn(form.formState.errors));
      refresh();
    },
    onDone: () => {
      refresh();
      leave();
    },
  });
  const { phase } = sender;
  const writing = phase.kind === 'form' || phase.kind === 'conflict';
  const unusual = useUnusualSale({
    country: country.code,
    contractId: contract.id,
    sale: submission,
    onReview: () => steps.go(0),
    onSend: () => void sender.send(submission),
  });
  const unsaved = (): boolean => changed && writing && !leaving.current;

  const title = `${day.venta ? texts.editTitle : (plan.title ?? texts.declareTitle)} · ${day.dateStr}`;
  const panel = {
    kind: kindOf(plan.layout),
    onClose,
    returnTo: () => (leaving.current ? dayElement(day.date) : null),
  };
  const overwrite = async (rowVersion: number): Promise<void> => {
    form.setValue('rowVersion', rowVersion);
    await sender.send({ ...submission, rowVersion });
  };

  if (phase.kind === 'sending' || phase.kind === 'saved' || phase.kind === 'done') {
    return (
      <UrlPanel {...panel} size="lg" title={title} closable={false}>
        <Progress done={phase.kind === 'done'} saving={texts.saving} saved={texts.saved} />
      </UrlPanel>
    );
  }
  if (phase.kind === 'conflict') {
    const { stored } = phase;
    return (
      <UrlPanel
        {...panel}
        size="lg"
        title={texts.conflictTitle}
        footer={
          <>
            <Button
              variant="outline"
              onClick={() => {
                declaration.forgetDraft();
                leave();
              }}
            >
              {texts.keepStored}
            </Button>
            <Button onClick={() => void overwrite(stored.rowVersion)}>{texts.keepOwn}</Button>
          </>
        }
      >
        <Conflict
          stored={stored}
          own={values}
          fields={fields}
          country={country.code}
          groupLabel={(field) =>
            plan.layout === 'wizard' && field.group !== plan.steps.at(-1)?.id
              ? (plan.steps.find(({ id }) => id === field.group)?.label ?? null)
              : null
          }
        />
        <DayGuard unsaved={unsaved} />
      </UrlPanel>
    );
  }
  const locked =
    day.estado === 'audited'
      ? errorCatalogue.SALE_AUDITED.message
      : day.cargable
        ? null
        : errorCatalogue.DAY_NOT_DECLARABLE.message;
  const send = (sale: DailySaleSubmission): void => void sender.send(sale);
  return (
    <UrlPanel
      {...panel}
      size={plan.layout === 'wizard' ? 'xl' : 'md'}
      title={title}
      footer={
        <SaleFooter
          formId={formId}
          steps={steps}
          plan={plan}
          values={values}
          country={country}
          narrow={narrow}
          changed={changed}
          locked={locked}
          onBack={() => (steps.index === 0 ? onClose() : steps.go(steps.index - 1))}
        />
      }
    >
      <SaleForm
        id={formId}
        country={country}
        plan={plan}
        steps={steps}
        form={form}
        values={values}
        narrow={narrow}
        failure={locked ? { kind: 'refused', message: locked, field: undefined } : phase.failure}
        restored={declaration.restored}
        question={unusual.question}
        onRetry={() => send(submission)}
        onJustify={day.venta === null ? () => onView('justify') : null}
        onSubmit={() => (steps.isLast ? unusual.send() : steps.go(steps.index + 1))}
      />
      <DayGuard unsaved={unsaved} />
    </UrlPanel>
  );
}

const kindOf = (layout: string): 'dialog' | 'drawer' => (layout === 'wizard' ? 'dialog' : 'drawer');

const fieldIn = (errors: object): string => Object.keys(errors)[0] ?? '';
