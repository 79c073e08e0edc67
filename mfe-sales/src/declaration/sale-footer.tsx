import type { DailySaleSubmission } from 'shared/contract/sales';
import type { Country } from 'shared/countries';
import { formatMajorAmount } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { Button, Flex, Stack, Text } from 'shared/ui/core';
import type { DeclarationPlan } from './declaration-plan.ts';
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
  readonly locked: string | null;
  readonly onBack: () => void;
};

/** Back and on; where 'on' is not possible, the reason stands beside it. On a phone the sum stands above. */
export function SaleFooter(props: SaleFooterProps) {
  const { formId, steps, plan, values, country, narrow, onBack } = props;
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
      <Text
        id={`${formId}-reason`}
        role="status"
        color="fg.muted"
        fontSize="sm"
        textAlign={{ base: 'start', sm: 'end' }}
        minH="5"
      >
        {reason}
      </Text>
      <Flex gap="3" justify="flex-end">
        <Button variant="outline" minH="11" flex={{ base: '1', sm: 'none' }} onClick={onBack}>
          {steps.step.backLabel}
        </Button>
        <Button
          type="submit"
          form={formId}
          minH="11"
          minW="40"
          flex={{ base: '2', sm: 'none' }}
          disabled={reason !== null}
          aria-describedby={`${formId}-reason`}
        >
          {steps.step.nextLabel}
        </Button>
      </Flex>
    </Stack>
  );
}

function reasonToStay({ steps, changed, locked }: SaleFooterProps): string | null {
  if (locked !== null) return locked;
  const [first] = steps.problems;
  if (first) return first.message;
  if (!steps.isLast) return null;
  if (steps.nothingSold) return texts.zeroTotalTitle;
  return changed ? null : texts.unchanged;
}
