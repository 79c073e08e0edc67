import { useState } from 'react';
import type { DailySaleSubmission } from 'shared/contract/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { dailySaleProblems, type SaleProblem, type SaleWidth } from 'shared/rules';
import type { DeclarationPlan, PlanStep } from './declaration-plan.ts';

export type DeclarationSteps = {
  readonly index: number;
  readonly step: PlanStep;
  readonly isLast: boolean;
  /** What keeps the user on this step (S-211), in the order of its fields. */
  readonly problems: readonly SaleProblem[];
  /** What a review of nothing says: it offers to justify instead (S-212, S-249). Null: something was sold. */
  readonly nothingSold: string | null;
  readonly go: (index: number) => void;
  /** Shows the step that asks for a field. */
  readonly goToField: (field: string) => void;
};

type Facts = {
  readonly country: CountryCode;
  readonly plan: DeclarationPlan;
  readonly values: DailySaleSubmission;
  readonly width: SaleWidth;
};

/** Where the user is in the declaration, and whether he may go on. */
export function useDeclarationSteps({ country, plan, values, width }: Facts): DeclarationSteps {
  const [wanted, setIndex] = useState(0);
  // A turned phone may have fewer steps.
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
