import { useId, useState } from 'react';
import { Button } from 'shared/ui/core';
import { UrlPanel } from 'shared/ui/overlay';
import { ConflictFooter } from '../conflict/conflict-footer.tsx';
import { Conflict } from './conflict.tsx';
import { DayGuard } from './day-guard.tsx';
import type { DeclarationProps } from './declaration-props.ts';
import { Progress } from './progress.tsx';
import { SaleFooter } from './sale-footer.tsx';
import { SaleForm } from './sale-form.tsx';
import { declarationTexts as texts } from './texts.ts';
import { useSaleDeclaration } from './use-sale-declaration.ts';

/** Declares or edits a day: the country's steps, sending, and errors. One panel for all of them. */
export function SalePanel({ onView, onGoBefore, ...props }: DeclarationProps) {
  const { day, narrow, onClose } = props;
  const formId = useId();
  const declaration = useSaleDeclaration(props);
  const { plan, phase, locked, values, country, fields, unsaved } = declaration;
  // Fixed at opening, so that the title does not change while sending. A justified day has no sale to edit
  // yet.
  const [edits] = useState(day.venta !== null && day.venta.justificacion === null);
  const title = `${edits ? texts.editTitle : (plan.title ?? texts.declareTitle)} · ${day.dateStr}`;
  const wizard = plan.layout === 'wizard';
  const panel = { kind: wizard ? 'dialog' : 'drawer', onClose, returnTo: declaration.returnTo } as const;
  if (phase.kind === 'form') {
    const failure = locked ? { kind: 'refused' as const, message: locked, field: undefined } : phase.failure;
    return (
      <UrlPanel
        {...panel}
        size={wizard ? 'xl' : 'md'}
        title={title}
        footer={<SaleFooter {...declaration} formId={formId} narrow={narrow} onBack={declaration.goBack} />}
      >
        <SaleForm
          {...declaration}
          asking={declaration.question !== null}
          id={formId}
          narrow={narrow}
          failure={failure}
          justification={day.venta?.justificacion?.nombre ?? null}
          way={
            declaration.blocked && (
              <Button mt="3" size="sm" variant="outline" alignSelf="flex-start" onClick={onGoBefore}>
                {texts.goToPreviousPeriod}
              </Button>
            )
          }
          onRetry={declaration.sendNow}
          onJustify={day.venta === null ? () => onView('justify') : null}
          onSubmit={declaration.goOn}
        />
        <DayGuard unsaved={unsaved} />
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
          <ConflictFooter
            onKeepStored={declaration.keepStored}
            onKeepOwn={() => declaration.keepOwn(stored.rowVersion)}
          />
        }
      >
        <Conflict stored={stored} own={values} fields={fields} country={country.code} plan={plan} />
        <DayGuard unsaved={unsaved} />
      </UrlPanel>
    );
  }
  return (
    <UrlPanel {...panel} size="lg" title={title} closable={false}>
      <Progress done={phase.kind === 'done'} saving={texts.saving} saved={texts.saved} />
    </UrlPanel>
  );
}
