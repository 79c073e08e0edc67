import { useState } from 'react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { dailySaleProblems, type SaleProblem, type SaleWidth } from 'shared/rules';
import type { DeclarationPlan, PlanStep } from './declaration-plan.ts';

export type DeclarationSteps = {
  readonly index: number;
  readonly step: PlanStep;
  readonly isLast: boolean;
  /** The errors of this step (S-211), in the order of its fields. */
  readonly problems: readonly SaleProblem[];
  /** Message of a review without sales: it offers to justify instead (S-212, S-249). Null: there are sales. */
  readonly nothingSold: string | null;
  readonly go: (index: number) => void;
  /** Shows the step with a field. */
  readonly goToField: (field: string) => void;
};

type Facts = {
  readonly country: CountryCode;
  readonly plan: DeclarationPlan;
  readonly values: DailySaleSubmission;
  readonly width: SaleWidth;
};

/** The current step of the declaration, and whether the user may continue. */
export function useDeclarationSteps({ country, plan, values, width }: Facts): DeclarationSteps {
  const [wanted, setIndex] = useState(0);
  // Turning a phone may reduce the steps.
  const index = Math.min(wanted, plan.steps.length - 1);
  const step = plan.steps[index] ?? plan.steps[0];
  if (step === undefined) throw new Error(`The form of ${country} has no steps.`);
  const isLast = index === plan.steps.length - 1;
  const { zeroTotalMessage } = countryOf(country).dailySales;
  const oneGroup = plan.layout === 'wizard' && !isLast;
  const problems = dailySaleProblems(country, values, oneGroup ? { width, groupId: step.id } : { width });
  const isNothing = problems.some(({ message }) => message === zeroTotalMessage);
  return {
    index,
    step,
    isLast,
    problems,
    nothingSold: isNothing ? zeroTotalMessage : null,
    go: setIndex,
    goToField: (field) => {
      const found = plan.steps.findIndex(({ fields }) => fields.some(({ name }) => name === field));
      if (found >= 0) setIndex(found);
    },
  };
}
