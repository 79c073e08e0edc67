import { Box, Text } from 'shared/ui/core';
import { Steps } from 'shared/ui/inputs';
import type { DeclarationPlan } from './declaration-plan.ts';
import { declarationTexts as texts } from './texts.ts';

type PlanStepsProps = {
  readonly plan: DeclarationPlan;
  readonly index: number;
  readonly onStep: (index: number) => void;
};

/** Where the user is: all steps by name, or on a phone the current one. Steps behind lead back. */
export function PlanSteps({ plan, index, onStep }: PlanStepsProps) {
  return (
    <Box>
      <Text hideFrom="sm" fontSize="sm" color="fg.muted" mb="2">
        {texts.stepOf(index + 1, plan.steps.length)}{' '}
        <Text as="span" color="fg" fontWeight="semibold">
          {plan.steps[index]?.label}
        </Text>
      </Text>
      <Steps.Root step={index} count={plan.steps.length} size="sm" colorPalette="brand">
        <Steps.List>
          {plan.steps.map((step, position) => (
            <Steps.Item key={step.id} index={position}>
              <Steps.Trigger
                disabled={position >= index}
                onClick={() => position < index && onStep(position)}
                aria-label={step.label}
              >
                <Steps.Indicator />
                <Steps.Title hideBelow="sm">{step.label}</Steps.Title>
              </Steps.Trigger>
              <Steps.Separator />
            </Steps.Item>
          ))}
        </Steps.List>
      </Steps.Root>
    </Box>
  );
}
