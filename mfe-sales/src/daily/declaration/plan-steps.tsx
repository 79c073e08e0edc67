import { memo } from 'react';
import { Box, chakra, Flex, Text } from 'shared/ui/core';
import { Steps } from 'shared/ui/inputs';
import type { DeclarationPlan } from './declaration-plan.ts';
import { declarationTexts as texts } from './texts.ts';

/** Styles that the recipe gives to its own list, which is a list of tabs. */
const sizes = {
  '--steps-size': 'sizes.6',
  '--steps-icon-size': 'sizes.3.5',
  '--steps-gutter': 'spacing.3',
  '--steps-thickness': '2px',
  textStyle: 'xs',
} as const;

type PlanStepsProps = {
  readonly plan: DeclarationPlan;
  readonly index: number;
  readonly onStep: (index: number) => void;
};

/** Progress: all steps by name, or on a phone the current one. Earlier steps are links. */
export const PlanSteps = memo(function PlanSteps({ plan, index, onStep }: PlanStepsProps) {
  return (
    <Box>
      <Text hideFrom="sm" fontSize="sm" color="fg.muted" mb="2">
        {texts.stepOf(index + 1, plan.steps.length)}{' '}
        <Text as="span" color="fg" fontWeight="semibold">
          {plan.steps[index]?.label}
        </Text>
      </Text>
      <Steps.Root step={index} count={plan.steps.length} size="sm" colorPalette="brand">
        {/* Not tabs: each screen replaces the one before, and only earlier steps are links. */}
        <Flex as="ol" listStyleType="none" w="full" align="center" justify="space-between" css={sizes}>
          {plan.steps.map((step, position) => (
            <Steps.Item key={step.id} index={position} asChild>
              <li aria-current={position === index ? 'step' : undefined}>
                {position < index ? (
                  <chakra.button
                    type="button"
                    display="flex"
                    alignItems="center"
                    gap="3"
                    cursor="pointer"
                    rounded="l2"
                    _focusVisible={{
                      outline: '2px solid',
                      outlineColor: 'brand.focusRing',
                      outlineOffset: '2px',
                    }}
                    onClick={() => onStep(position)}
                  >
                    <StepMark label={step.label} />
                  </chakra.button>
                ) : (
                  <Flex align="center" gap="3">
                    <StepMark label={step.label} />
                  </Flex>
                )}
                <Steps.Separator />
              </li>
            </Steps.Item>
          ))}
        </Flex>
      </Steps.Root>
    </Box>
  );
});

/** Number or tick, and the name; on a phone the name is for screen readers only. */
function StepMark({ label }: { readonly label: string }) {
  return (
    <>
      <Steps.Indicator />
      <Steps.Title hideBelow="sm">{label}</Steps.Title>
      <chakra.span srOnly hideFrom="sm">
        {label}
      </chakra.span>
    </>
  );
}
