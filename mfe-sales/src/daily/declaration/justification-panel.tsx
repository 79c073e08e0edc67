import { useId, useRef } from 'react';
import { Stack, Text } from 'shared/ui/core';
import { UrlPanel } from 'shared/ui/overlay';
import { LeaveGuard } from 'shared/writes';
import { draftTexts } from '../../common/draft/texts.ts';
import { FailedCall } from '../../common/failed-call/failed-call.tsx';
import { failureOf } from '../../common/sending/failure.ts';
import { FailureAlert } from '../../common/sending/failure-alert.tsx';
import { dayParams, leaveQuestion } from '../../common/declaring/leave-question.ts';
import { PanelFooter } from '../../common/declaring/panel-footer.tsx';
import { Progress } from '../../common/declaring/progress.tsx';
import { dayElement } from './day-element.ts';
import type { DeclarationProps } from './declaration-props.ts';
import { JustificationFields } from './justification-fields.tsx';
import { justificationTexts as texts } from './texts.ts';
import { useJustification, useJustificationOptions } from './use-justification.ts';

/** The form for a day without sales (S-107 … S-115). */
export function JustificationPanel({ period, day, onView, onClose }: DeclarationProps) {
  const formId = useId();
  const reasons = useJustificationOptions();
  // S-345: if the options fail to load the list is empty, and nothing can be sent.
  const options = reasons.data ?? [];
  const leaving = useRef(false);
  const leave = (): void => {
    leaving.current = true;
    onClose();
  };
  const justification = useJustification({ period, day: day.date, options, onDone: leave });
  const { write, done, problem, closed, restored } = justification;
  const returnTo = (opener: HTMLElement | null) => (leaving.current ? null : opener) ?? dayElement(day.date);

  if (write.busy || write.isSaved) {
    return (
      <UrlPanel kind="dialog" title={texts.title} onClose={onClose} returnTo={returnTo} closable={false}>
        <Progress done={done} saving={texts.saving} saved={texts.saved} />
      </UrlPanel>
    );
  }
  const takesSale = day.cargable && day.estado !== 'audited';
  const failure =
    closed === null ? write.error && failureOf(write.error) : { kind: 'refused' as const, message: closed };
  const said = failure?.kind === 'refused' ? failure.message : null;
  return (
    <UrlPanel
      kind="dialog"
      title={texts.title}
      onClose={onClose}
      returnTo={returnTo}
      footer={
        <PanelFooter
          formId={formId}
          reason={closed === null && problem !== said ? problem : null}
          locked={problem !== null}
          // A closed day has no form to return to.
          back={{ label: texts.back, onClick: takesSale ? () => onView('declare') : leave }}
          submitLabel={texts.send}
        />
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null) write.send();
        }}
      >
        <Stack gap="5">
          <Text color="fg.muted" _firstLetter={{ textTransform: 'uppercase' }}>
            {day.dayStr} {day.dateStr}. {texts.text}
          </Text>
          {failure && <FailureAlert failure={failure} onRetry={write.send} />}
          {restored && (
            <Text color="fg.muted" fontSize="sm" role="status">
              {draftTexts.restored}
            </Text>
          )}
          {reasons.isError && (
            <FailedCall title={texts.noOptions} error={reasons.error} onRetry={reasons.refetch} />
          )}
          <JustificationFields justification={justification} options={options} period={period} />
        </Stack>
      </form>
      <LeaveGuard unsaved={write.unsaved} params={dayParams} question={leaveQuestion} />
    </UrlPanel>
  );
}
