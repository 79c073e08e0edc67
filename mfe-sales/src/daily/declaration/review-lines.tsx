import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode } from 'shared/countries';
import { Box, Button, Flex, Stack, Text } from 'shared/ui/core';
import { fieldText } from '../../common/fields/field-text.ts';
import type { DeclarationPlan } from './declaration-plan.ts';
import { declarationTexts as texts } from './texts.ts';

type ReviewLinesProps = {
  readonly plan: DeclarationPlan;
  readonly values: DailySaleSubmission;
  readonly country: CountryCode;
  readonly onChange: (step: number) => void;
};

/** Everything to be sent, step by step, each with a link back to it. */
export function ReviewLines({ plan, values, country, onChange }: ReviewLinesProps) {
  return (
    <Stack gap="3">
      {plan.steps.map((step, index) =>
        step.kind === 'review' ? null : (
          <Box key={step.id} borderWidth="1px" rounded="l3" px="4" py="3">
            <Flex justify="space-between" align="center" mb="1">
              <Text fontWeight="semibold">{step.label}</Text>
              <Button
                variant="ghost"
                size="xs"
                aria-label={texts.changeStep(step.label)}
                onClick={() => onChange(index)}
              >
                {texts.change}
              </Button>
            </Flex>
            {step.fields.map((field) => (
              <Flex key={field.name} justify="space-between" gap="4" fontSize="sm" py="0.5">
                <Text color="fg.muted">{field.label}</Text>
                <Text fontVariantNumeric="tabular-nums" textAlign="end" overflowWrap="anywhere">
                  {fieldText(field, values[field.name], country)}
                </Text>
              </Flex>
            ))}
          </Box>
        ),
      )}
    </Stack>
  );
}
