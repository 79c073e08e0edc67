import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { Country } from 'shared/countries';
import type { Draft, UseFormReturn } from 'shared/forms';
import { Alert, Box, Button, Flex, Stack, Text } from 'shared/ui/core';
import { DraftNotice } from '../../common/draft/draft-notice.tsx';
import { isFocusLost, startAt } from '../../common/lost-focus.ts';
import type { Failure } from '../../common/sending/failure.ts';
import { FailureAlert } from '../../common/sending/failure-alert.tsx';
import type { DeclarationPlan } from './declaration-plan.ts';
import { PlanSteps } from './plan-steps.tsx';
import { ReviewLines } from './review-lines.tsx';
import { SaleSummary } from './sale-summary.tsx';
import { StepFields } from './step-fields.tsx';
import { declarationTexts as texts } from './texts.ts';
import type { DeclarationSteps } from './use-declaration-steps.ts';

type SaleFormProps = {
  readonly id: string;
  readonly country: Country;
  readonly plan: DeclarationPlan;
  readonly steps: DeclarationSteps;
  readonly form: UseFormReturn<DailySaleSubmission>;
  readonly values: DailySaleSubmission;
  readonly narrow: boolean;
  readonly failure: Failure | null;
  /** The action to resolve it, if any. */
  readonly way?: ReactNode;
  /** Why the day was justified; null if it was not. */
  readonly justification: string | null;
  readonly draft: Draft;
  /** The question whether the figures are right is open. */
  readonly asking?: boolean;
  readonly onRetry: () => void;
  /** Null if the day has a record: there is nothing to justify. */
  readonly onJustify: (() => void) | null;
  readonly onSubmit: () => void;
};

/** The current step, with the totals beside it (below it on a phone). */
export function SaleForm(props: SaleFormProps) {
  const {
    id,
    country,
    plan,
    steps,
    form,
    values,
    narrow,
    failure,
    way,
    justification,
    draft,
    asking = false,
    onRetry,
    onJustify,
    onSubmit,
  } = props;
  const body = useRef<HTMLFormElement>(null);
  // A failure shown on return to the form has the focus.
  const keepsFocus = useRef(failure !== null);
  // The first field of the step; a review without fields takes the focus as a whole, so that it is read from
  // its title.
  useEffect(() => {
    if (keepsFocus.current) {
      keepsFocus.current = false;
      return;
    }
    focusStep(body.current);
  }, [steps.index]);
  // The question had the focus and is gone: focus the figures.
  const wasAsking = useRef(asking);
  useEffect(() => {
    if (wasAsking.current && !asking && isFocusLost()) focusStep(body.current);
    wasAsking.current = asking;
  }, [asking]);
  const { step } = steps;
  return (
    <Stack gap="5">
      {plan.steps.length > 1 && <PlanSteps plan={plan} index={steps.index} onStep={steps.go} />}
      {failure && <FailureAlert failure={failure} onRetry={onRetry} action={way} />}
      {justification !== null && (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>{texts.replacesJustification(justification)}</Alert.Title>
        </Alert.Root>
      )}
      <DraftNotice
        draft={draft}
        onChosen={() => {
          steps.go(0);
          focusStep(body.current);
        }}
      />
      <Flex gap="6" direction={{ base: 'column', md: plan.layout === 'wizard' ? 'row' : 'column' }}>
        <Box
          as="form"
          id={id}
          ref={body}
          flex="1"
          minW="0"
          aria-label={step.label}
          tabIndex={-1}
          outline="none"
          onKeyDown={goToNextField}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Stack gap="5">
            {step.kind === 'review' ? (
              <ReviewLines plan={plan} values={values} country={country.code} onChange={steps.go} />
            ) : (
              <Text color="fg.muted" fontSize="sm">
                {country.dailySales.notice}
              </Text>
            )}
            {steps.nothingSold !== null && <NothingSold message={steps.nothingSold} onJustify={onJustify} />}
            <StepFields
              key={step.id}
              fields={step.fields}
              country={country.code}
              form={form}
              problems={steps.problems}
            />
            {onJustify && steps.index === 0 && (
              <Button variant="plain" color="brand.fg" alignSelf="flex-start" px="0" onClick={onJustify}>
                {texts.justifyLink}
              </Button>
            )}
          </Stack>
        </Box>
        <Box w={{ base: 'full', md: plan.layout === 'wizard' ? '72' : 'full' }} flexShrink="0">
          <SaleSummary country={country} values={values} totalLabel={narrow ? null : plan.totalLabel} />
        </Box>
      </Flex>
    </Stack>
  );
}

/** S-212: a review without sales offers to justify the day instead. */
function NothingSold({
  message,
  onJustify,
}: Pick<SaleFormProps, 'onJustify'> & { readonly message: string }) {
  return (
    <Alert.Root status="warning" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{message}</Alert.Title>
        {onJustify && (
          <Button mt="3" size="sm" variant="outline" alignSelf="flex-start" onClick={onJustify}>
            {texts.justify}
          </Button>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

const fieldsIn = (form: HTMLElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):not(:disabled)') ?? []),
];

const focusStep = (form: HTMLElement | null): void => startAt(fieldsIn(form)[0] ?? form);

/** Enter moves from field to field, as on a number pad; on the last one it goes to the next step. */
function goToNextField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = fieldsIn(event.currentTarget);
  const next = fields[fields.indexOf(event.target) + 1];
  if (event.target.type === 'checkbox' || next === undefined) return;
  event.preventDefault();
  next.focus();
}
