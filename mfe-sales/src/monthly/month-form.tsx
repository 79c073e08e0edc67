import { useId, useRef, useState } from 'react';
import type { MonthlyContract, MonthlySaleSubmission } from 'shared/contract/monthly-sales';
import { applyApiError } from 'shared/forms';
import { formatMajorAmount, formatMonth } from 'shared/format';
import { monthlyTotals } from 'shared/rules';
import { chakra, Flex, Stack, Text } from 'shared/ui/core';
import { notify, UrlPanel } from 'shared/ui/overlay';
import { ConflictFooter } from '../conflict/conflict-footer.tsx';
import { FailureAlert } from '../declaration/failure-alert.tsx';
import { PanelFooter } from '../declaration/panel-footer.tsx';
import { Progress } from '../declaration/progress.tsx';
import { MonthConflict } from './month-conflict.tsx';
import { MonthFields } from './month-fields.tsx';
import { MonthGuard } from './month-guard.tsx';
import { MonthStore } from './month-store.tsx';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthForm } from './use-month-form.ts';
import { useRefreshMonths } from './use-monthly.ts';
import { useSendMonth } from './use-send-month.ts';

type MonthFormProps = {
  readonly contract: MonthlyContract;
  readonly month: string;
  readonly onClose: () => void;
};

/** Declares or edits the month of a contract (S-120, S-128…S-132). */
export function MonthForm({ contract, month, onClose }: MonthFormProps) {
  const country = contract.paisId;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const leaving = useRef(false);
  const [due, setDue] = useState<ReadonlySet<string> | 'all'>(new Set());
  const state = useMonthForm(contract, month);
  const { form, submission, problems, evidence, changed } = state;
  const refresh = useRefreshMonths();
  const leave = (): void => {
    leaving.current = true;
    onClose();
  };
  const { phase, send } = useSendMonth({
    contractId: contract.id,
    onSaved: () => {
      state.forgetDraft();
      notify({ tone: 'success', title: texts.saved });
      refresh();
      leave();
    },
    onRefused: (error) => {
      setDue('all');
      applyApiError(error, form);
      refresh();
    },
  });
  const submit = (venta: MonthlySaleSubmission = submission): void =>
    void send({ venta, file: evidence.added });
  const trySubmit = (): void => {
    setDue('all');
    if (problems.length === 0) return submit();
    // The first one that is wrong gets the focus, with its message beside it.
    const first = problems[0]?.field;
    element.current?.querySelector<HTMLElement>(`[name="${first}"], [data-field="${first}"]`)?.focus();
  };
  const title = `${contract.ventaMensual ? texts.editTitle : texts.declareTitle} · ${formatMonth(month)}`;
  const panel = { kind: 'drawer' as const, title, onClose };

  if (phase.kind === 'sending') {
    return (
      <UrlPanel {...panel} closable={false}>
        <Progress done={false} saving={texts.saving} saved={texts.saved} />
      </UrlPanel>
    );
  }
  if (phase.kind === 'conflict') {
    const { stored } = phase;
    return (
      <UrlPanel
        {...panel}
        title={texts.conflictTitle}
        size="lg"
        footer={
          <ConflictFooter
            onKeepStored={() => {
              state.forgetDraft();
              refresh();
              leave();
            }}
            onKeepOwn={() => {
              form.setValue('rowVersion', stored.rowVersion);
              // Files of theirs stay: what is replaced are the values.
              submit({
                ...submission,
                rowVersion: stored.rowVersion,
                evidenciaArchivoIds: stored.evidenciaArchivos.map(({ id }) => id),
              });
            }}
          />
        }
      >
        <MonthConflict stored={stored} own={submission} country={country} />
      </UrlPanel>
    );
  }
  return (
    <UrlPanel
      {...panel}
      footer={
        <Stack w="full" gap="3">
          <Flex justify="space-between" align="baseline">
            <Text color="fg.muted" fontSize="sm">
              {texts.total}
            </Text>
            <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatMajorAmount(monthlyTotals(country, submission).total, country, { symbol: true })}
            </Text>
          </Flex>
          <PanelFooter
            formId={formId}
            reason={changed ? null : texts.unchanged}
            back={{ label: texts.cancel, onClick: onClose }}
            submitLabel={texts.save}
          />
        </Stack>
      }
    >
      <Stack gap="5">
        <MonthStore contract={contract} />
        {phase.message !== null && (
          <FailureAlert
            failure={
              phase.lost
                ? { kind: 'lost', message: phase.message }
                : { kind: 'refused', message: phase.message, field: undefined }
            }
            onRetry={() => submit()}
          />
        )}
        {state.restored && (
          <Text color="fg.muted" fontSize="sm" role="status">
            {texts.restored}
          </Text>
        )}
        <chakra.form
          id={formId}
          ref={element}
          // The rules of the country say what is missing, in its words.
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            trySubmit();
          }}
        >
          <MonthFields
            country={country}
            month={month}
            state={state}
            isDue={(field) => due === 'all' || due.has(field)}
            onLeft={(field) => setDue((known) => (known === 'all' ? known : new Set([...known, field])))}
          />
        </chakra.form>
      </Stack>
      <MonthGuard unsaved={() => changed && !leaving.current} />
    </UrlPanel>
  );
}
