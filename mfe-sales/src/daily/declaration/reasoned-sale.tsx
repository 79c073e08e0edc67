import { useId, useMemo, useState } from 'react';
import { dailySale, type SalesPeriod } from 'shared/endpoints/sales';
import type { requestCorrection } from 'shared/endpoints/correction-requests';
import type { Endpoint } from 'shared/endpoints/endpoint';
import type { correctSale } from 'shared/endpoints/sales-audit';
import { useCountry } from 'shared/country';
import { useDraftText, type Draft } from 'shared/forms';
import { dailySaleProblems, REQUIRED } from 'shared/rules';
import { Alert, Box, Button, Flex, Heading, Stack, Text } from 'shared/ui/core';
import { UrlPanel } from 'shared/ui/overlay';
import { ConflictFooter, LeaveGuard, useFormWrite } from 'shared/writes';
import { ReasonField, reasonFault } from '../../common/audit/reason-field.tsx';
import { auditTexts as texts } from '../../common/audit/texts.ts';
import { conflictTexts } from '../../common/conflict/texts.ts';
import type { DeclaredDay } from '../../common/declaring/declared-day.ts';
import { dayParams, leaveQuestion } from '../../common/declaring/leave-question.ts';
import { DraftNotice } from '../../common/draft/draft-notice.tsx';
import { failureOf } from '../../common/sending/failure.ts';
import { FailureAlert } from '../../common/sending/failure-alert.tsx';
import { Conflict } from './conflict.tsx';
import { declarationPlan, type PlanStep } from './declaration-plan.ts';
import { SaleSummary } from './sale-summary.tsx';
import { StepFields } from './step-fields.tsx';
import { declarationTexts } from './texts.ts';
import { useDeclarationForm } from './use-declaration-form.ts';

export type ReasonedProps = {
  readonly period: SalesPeriod;
  readonly day: DeclaredDay;
  readonly narrow: boolean;
  readonly onClose: () => void;
};

type ReasonedSaleProps = ReasonedProps & {
  /** What is sent: a correction, or the request for one. */
  readonly endpoint: typeof correctSale | typeof requestCorrection;
  /** The unfinished form's name on this device. */
  readonly draftName: string;
  readonly refreshes: readonly Endpoint[];
  readonly title: string;
  readonly help: string;
  readonly reasonHelp?: string;
  readonly send: string;
  readonly sending: string;
  readonly saved: string;
  readonly onDone: () => void;
};

/** The figures of a day with a reason: the country's fields at once, because they are known. */
export function ReasonedSale({ period, day, narrow, onClose, ...of }: ReasonedSaleProps) {
  const country = useCountry();
  const formId = useId();
  const { id: contractId } = period.contrato;
  const plan = useMemo(() => declarationPlan(country.dailySales, narrow), [country, narrow]);
  const steps = plan.steps.filter(({ fields }) => fields.length > 0);
  const fields = steps.flatMap((step) => step.fields);
  const draftKey = `${of.draftName}:${contractId}:${day.date}`;
  const {
    form,
    values,
    submission,
    changed,
    draft: draftOfFigures,
  } = useDeclarationForm(contractId, day, draftKey);
  const [reason, setReason] = useDraftText(`${draftKey}:reason`);
  const draft: Draft = {
    ...draftOfFigures,
    discard() {
      draftOfFigures.discard();
      setReason('');
    },
    forget() {
      draftOfFigures.forget();
      setReason('');
    },
  };
  const [tried, setTried] = useState(false);
  const problems = dailySaleProblems(country.code, values, { width: narrow ? 'narrow' : 'wide' });
  const write = useFormWrite(of.endpoint, {
    form,
    draft,
    changed: changed || reason.trim() !== '',
    input: ({ rowVersion }) => ({
      params: { id: contractId },
      body: { venta: { ...submission, rowVersion }, motivo: reason.trim() },
    }),
    refreshes: of.refreshes,
    stored: dailySale,
    saved: of.saved,
    onFailed: () => undefined,
    onDone: of.onDone,
    onKeepStored: onClose,
  });
  const guard = <LeaveGuard unsaved={write.unsaved} params={dayParams} question={leaveQuestion} />;
  const fault = reasonFault(reason);
  const stay = changed
    ? problemText(problems, fields, country.dailySales.zeroTotalMessage)
    : texts.nothingChanged;
  if (write.conflict) {
    return (
      <UrlPanel
        kind="drawer"
        size="lg"
        title={declarationTexts.conflictTitle}
        onClose={onClose}
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
  return (
    <UrlPanel
      kind="drawer"
      size="md"
      title={of.title}
      onClose={onClose}
      closable={!write.busy}
      footer={
        <Flex w="full" gap="3" align="center" justify="flex-end" wrap={{ base: 'wrap', sm: 'nowrap' }}>
          <Text id={`${formId}-reason`} role="status" color="fg.muted" fontSize="sm" flex="1" minH="5">
            {stay}
          </Text>
          <Button variant="outline" minH="11" disabled={write.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            minH="11"
            loading={write.busy}
            loadingText={of.sending}
            disabled={stay !== null}
            aria-describedby={`${formId}-reason`}
          >
            {of.send}
          </Button>
        </Flex>
      }
    >
      <Stack gap="5">
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title fontWeight="normal">{of.help}</Alert.Title>
        </Alert.Root>
        {write.error && <FailureAlert failure={failureOf(write.error)} onRetry={write.send} />}
        <DraftNotice draft={draft} onChosen={() => undefined} />
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (fault === undefined) write.send();
          }}
        >
          <Stack gap="6">
            {steps.map((step) => (
              <Box key={step.id} as="section" aria-label={headingOf(step)}>
                {steps.length > 1 && (
                  <Heading as="h3" fontSize="md" mb="3">
                    {headingOf(step)}
                  </Heading>
                )}
                <StepFields fields={step.fields} country={country.code} form={form} problems={problems} />
              </Box>
            ))}
            <SaleSummary country={country} values={values} totalLabel={plan.totalLabel} />
            <ReasonField
              value={reason}
              error={tried ? fault : undefined}
              {...(of.reasonHelp !== undefined && { help: of.reasonHelp })}
              onChange={setReason}
            />
          </Stack>
        </form>
      </Stack>
      {guard}
    </UrlPanel>
  );
}

/** The summary's own fields, notes and comment, are beside the others here. */
const headingOf = ({ kind, label }: PlanStep): string => (kind === 'review' ? texts.otherFields : label);

/** Why the form cannot be sent; null: it can. */
function problemText(
  problems: ReturnType<typeof dailySaleProblems>,
  fields: readonly { readonly name: string; readonly label: string }[],
  zeroTotal: string | null,
): string | null {
  const [first] = problems;
  if (first === undefined) return null;
  if (first.message === zeroTotal) return texts.nothingSold;
  const label = fields.find(({ name }) => name === first.field)?.label ?? first.field;
  return first.message === REQUIRED ? texts.missing(label) : first.message;
}
