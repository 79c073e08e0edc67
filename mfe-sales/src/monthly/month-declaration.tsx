import { useEffect, useId } from 'react';
import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import { UrlPanelBody } from 'shared/ui/overlay';
import { ConflictFooter, LeaveGuard } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { Progress } from '../common/declaring/progress.tsx';
import { failureOf } from '../common/sending/failure.ts';
import { MonthConflict } from './month-conflict.tsx';
import { MonthFooter } from './month-footer.tsx';
import { MonthForm } from './month-form.tsx';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthDeclaration } from './use-month-declaration.ts';

/** What the panel around the form has to know. */
export type MonthStage = 'form' | 'sending' | 'conflict';

type MonthDeclarationProps = {
  readonly contract: MonthlyContract;
  readonly month: string;
  readonly onStage: (stage: MonthStage) => void;
  readonly onClose: () => void;
};

const leaveQuestion = {
  title: texts.leaveTitle,
  description: texts.leaveText,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
};

/** What names a month's form in the address. */
const formParams = ['mes', 'contrato', 'declarar'];

/** Declares or edits a lease's month (S-120, S-128…S-132): form, sending and errors. */
export function MonthDeclaration({ contract, month, onStage, onClose }: MonthDeclarationProps) {
  const country = contract.paisId;
  const formId = useId();
  const declaration = useMonthDeclaration(contract, month, onClose);
  const { write } = declaration;
  const { conflict } = write;
  const isSending = write.busy || write.isSaved;
  const stage = isSending ? 'sending' : conflict ? 'conflict' : 'form';
  useEffect(() => {
    onStage(stage);
    return () => onStage('form');
  }, [stage, onStage]);
  if (isSending) {
    return (
      <UrlPanelBody kind="drawer">
        <Progress done={false} saving={texts.saving} saved={texts.saved} />
      </UrlPanelBody>
    );
  }
  if (conflict) {
    return (
      <UrlPanelBody kind="drawer" footer={<ConflictFooter choice={conflict} texts={conflictTexts} />}>
        <MonthConflict stored={conflict.stored} own={declaration.submission} country={country} />
      </UrlPanelBody>
    );
  }
  return (
    <UrlPanelBody
      kind="drawer"
      footer={
        <MonthFooter
          formId={formId}
          country={country}
          sale={declaration.submission}
          changed={declaration.changed}
          problems={declaration.problems}
          onBack={onClose}
        />
      }
    >
      <MonthForm
        id={formId}
        contract={contract}
        month={month}
        declaration={declaration}
        failure={write.error && failureOf(write.error)}
      />
      <LeaveGuard unsaved={write.unsaved} params={formParams} question={leaveQuestion} />
    </UrlPanelBody>
  );
}
