import { useId, useState } from 'react';
import { Button } from 'shared/ui/core';
import { UrlPanel } from 'shared/ui/overlay';
import { ConflictFooter, LeaveGuard } from 'shared/writes';
import { conflictTexts } from '../../common/conflict/texts.ts';
import { failureOf } from '../../common/sending/failure.ts';
import { dayParams, leaveQuestion } from '../../common/declaring/leave-question.ts';
import { Progress } from '../../common/declaring/progress.tsx';
import { periodTexts } from '../../common/period/texts.ts';
import { Conflict } from './conflict.tsx';
import type { DeclarationProps } from './declaration-props.ts';
import { SaleFooter } from './sale-footer.tsx';
import { SaleForm } from './sale-form.tsx';
import { declarationTexts as texts } from './texts.ts';
import { useSaleDeclaration } from './use-sale-declaration.ts';

/** Declares or edits a day: the country's steps, sending, and errors. One panel for all of them. */
export function SalePanel({ onView, onGoBefore, ...props }: DeclarationProps) {
  const { day, narrow, onClose } = props;
  const formId = useId();
  const declaration = useSaleDeclaration(props);
  const { plan, write, locked, values, country, fields } = declaration;
  // Fixed at opening, so that the title does not change while sending. A justified day has no sale to edit
  // yet.
  const [edits] = useState(day.venta !== null && day.venta.justificacion === null);
  const title = `${edits ? texts.editTitle : (plan.title ?? texts.declareTitle)} · ${day.dateStr}`;
  const wizard = plan.layout === 'wizard';
  const panel = { kind: wizard ? 'dialog' : 'drawer', onClose, returnTo: declaration.returnTo } as const;
  const guard = <LeaveGuard unsaved={write.unsaved} params={dayParams} question={leaveQuestion} />;
  if (write.busy || write.isSaved) {
    return (
      <UrlPanel {...panel} size="lg" title={title} closable={false}>
        <Progress done={declaration.done} saving={texts.saving} saved={texts.saved} />
      </UrlPanel>
    );
  }
  if (write.conflict) {
    return (
      <UrlPanel
        {...panel}
        size="lg"
        title={texts.conflictTitle}
        footer={<ConflictFooter choice={write.conflict} texts={conflictTexts} />}
      >
        <Conflict
          stored={write.conflict.stored}
          own={values}
          fields={fields}
          country={country.code}
          plan={plan}
        />
        {guard}
      </UrlPanel>
    );
  }
  const refused = locked === null ? null : ({ kind: 'refused', message: locked } as const);
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
        failure={refused ?? (write.error && failureOf(write.error))}
        justification={day.venta?.justificacion?.nombre ?? null}
        way={
          declaration.blocked && (
            <Button mt="3" size="sm" variant="outline" alignSelf="flex-start" onClick={onGoBefore}>
              {periodTexts.goToPreviousPeriod}
            </Button>
          )
        }
        onRetry={write.send}
        onJustify={day.venta === null ? () => onView('justify') : null}
        onSubmit={declaration.goOn}
      />
      {guard}
    </UrlPanel>
  );
}
