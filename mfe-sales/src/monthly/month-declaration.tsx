import { useId } from 'react';
import { UrlPanelBody } from 'shared/ui/overlay';
import { ConflictFooter } from '../conflict/conflict-footer.tsx';
import { Progress } from '../declaration/progress.tsx';
import { MonthConflict } from './month-conflict.tsx';
import { MonthFooter } from './month-footer.tsx';
import { MonthForm } from './month-form.tsx';
import { MonthGuard } from './month-guard.tsx';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthDeclaration, type MonthDeclarationProps } from './use-month-declaration.ts';

/** Declares or edits a lease's month (S-120, S-128…S-132): form, sending and errors. */
export function MonthDeclaration({ contract, month, sending, onClose }: MonthDeclarationProps) {
  const country = contract.paisId;
  const formId = useId();
  const declaration = useMonthDeclaration({ contract, month, sending, onClose });
  const { phase } = sending;
  if (phase.kind === 'sending') {
    return (
      <UrlPanelBody kind="drawer">
        <Progress done={false} saving={texts.saving} saved={texts.saved} />
      </UrlPanelBody>
    );
  }
  if (phase.kind === 'conflict') {
    const { stored } = phase;
    return (
      <UrlPanelBody
        kind="drawer"
        footer={
          <ConflictFooter
            onKeepStored={declaration.keepStored}
            onKeepOwn={() => declaration.keepOwn(stored)}
          />
        }
      >
        <MonthConflict stored={stored} own={declaration.submission} country={country} />
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
        failure={phase.failure}
      />
      <MonthGuard unsaved={declaration.unsaved} />
    </UrlPanelBody>
  );
}
