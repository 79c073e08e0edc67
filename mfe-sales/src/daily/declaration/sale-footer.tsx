import type { ReactNode } from 'react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { Country } from 'shared/countries';
import { formatMajorAmount } from 'shared/format';
import { dailySaleTotals, REQUIRED } from 'shared/rules';
import { Flex, Stack, Text } from 'shared/ui/core';
import { PanelFooter } from '../../common/declaring/panel-footer.tsx';
import type { DeclarationPlan, PlanStep } from './declaration-plan.ts';
import { declarationTexts as texts } from './texts.ts';
import type { DeclarationSteps } from './use-declaration-steps.ts';

type SaleFooterProps = {
  readonly formId: string;
  readonly steps: DeclarationSteps;
  readonly plan: DeclarationPlan;
  readonly values: DailySaleSubmission;
  readonly country: Country;
  readonly narrow: boolean;
  readonly changed: boolean;
  /** The form's message on a day that takes no declaration. */
  readonly locked: string | null;
  readonly onBack: () => void;
  /** A question before sending, in place of the buttons; null: none. */
  readonly question: ReactNode;
};

/**
 * Buttons back and on, or a question in their place; if 'on' is disabled, the reason is beside it. On a phone
 * the total is above.
 */
export function SaleFooter(props: SaleFooterProps) {
  const { formId, steps, plan, values, country, narrow, locked, onBack, question } = props;
  const reason = reasonToStay(props);
  return (
    <Stack w="full" gap="3">
      {narrow && (
        <Flex justify="space-between" align="baseline">
          <Text color="fg.muted" fontSize="sm">
            {plan.totalLabel}
          </Text>
          <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatMajorAmount(dailySaleTotals(country.code, values).total, country.code, { symbol: true })}
          </Text>
        </Flex>
      )}
      {question ?? (
        <PanelFooter
          formId={formId}
          reason={reason}
          locked={locked !== null}
          back={{ label: steps.step.backLabel, onClick: onBack }}
          submitLabel={steps.step.nextLabel}
        />
      )}
    </Stack>
  );
}

function reasonToStay({ steps, changed, locked }: SaleFooterProps): string | null {
  if (locked !== null) return null;
  if (steps.nothingSold !== null) return texts.nothingSold;
  const [first] = steps.problems;
  if (first?.message === REQUIRED) return texts.missing(labelOf(steps.step, first.field));
  if (first) return first.message;
  if (!steps.isLast) return null;
  return changed ? null : texts.unchanged;
}

const labelOf = ({ fields }: PlanStep, name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name;
