import { useEffect, useRef } from 'react';
import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import { chakra, Stack, Text } from 'shared/ui/core';
import { DraftNotice } from '../common/draft/draft-notice.tsx';
import { startAt } from '../common/lost-focus.ts';
import type { Failure } from '../common/sending/failure.ts';
import { FailureAlert } from '../common/sending/failure-alert.tsx';
import { MonthFields } from './month-fields.tsx';
import { MonthStore } from './month-store.tsx';
import { monthlyTexts as texts } from './texts.ts';
import { useDailySum } from './use-daily-sum.ts';
import type { MonthDeclarationState } from './use-month-declaration.ts';

type MonthFormProps = {
  readonly id: string;
  readonly contract: MonthlyContract;
  readonly month: string;
  readonly declaration: MonthDeclarationState;
  readonly failure: Failure | null;
};

const focusFirst = (form: HTMLElement | null): void =>
  startAt(form?.querySelector<HTMLElement>('input:not(:disabled)'));

/** The form of a month; saving focuses the first invalid field. */
export function MonthForm({ id, contract, month, declaration, failure }: MonthFormProps) {
  const { problems, draft, write, allDue } = declaration;
  const element = useRef<HTMLFormElement>(null);
  const sum = useDailySum(contract, month, declaration.form);
  // A failure shown on return to the form has the focus.
  const keepsFocus = useRef(failure !== null);
  // The panel may open before its data has loaded.
  useEffect(() => {
    if (!keepsFocus.current) focusFirst(element.current);
  }, []);
  const trySubmit = (): void => {
    allDue();
    if (problems.length === 0) return write.send();
    // The first invalid field gets the focus, with its message beside it.
    const first = problems[0]?.field;
    element.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"]`)?.focus();
  };
  return (
    <Stack gap="5">
      <MonthStore contract={contract} onUseSum={sum.use} />
      {sum.used && (
        <Text fontSize="sm" color="fg.muted" role="status">
          {texts.sumUsed}
        </Text>
      )}
      {failure && <FailureAlert failure={failure} onRetry={write.send} />}
      <DraftNotice draft={draft} restoredText={texts.restored} onChosen={() => focusFirst(element.current)} />
      <chakra.form
        id={id}
        ref={element}
        // The country's rules provide the messages.
        noValidate
        aria-label={contract.ventaMensual ? texts.editTitle : texts.declareTitle}
        onSubmit={(event) => {
          event.preventDefault();
          trySubmit();
        }}
      >
        <MonthFields
          country={contract.paisId}
          month={month}
          state={declaration}
          isDue={declaration.isDue}
          onLeft={declaration.left}
        />
      </chakra.form>
    </Stack>
  );
}
