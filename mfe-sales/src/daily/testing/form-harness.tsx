import { useId } from 'react';
import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import { countryOf, type CountryCode } from 'shared/countries';
import { declarationPlan } from '../declaration/declaration-plan.ts';
import { SaleFooter } from '../declaration/sale-footer.tsx';
import { SaleForm } from '../declaration/sale-form.tsx';
import { useDeclarationForm } from '../declaration/use-declaration-form.ts';
import { useDeclarationSteps } from '../declaration/use-declaration-steps.ts';
import { buildDay } from '../../testing/build-period.ts';

type FormHarnessProps = {
  readonly country: CountryCode;
  readonly narrow?: boolean;
  readonly venta?: DailySale | null;
  readonly onSend: (sale: DailySaleSubmission) => void;
  readonly onJustify?: () => void;
};

/** The declaration form as its panel composes it, without router, overlay and sending. */
export function FormHarness({
  country: code,
  narrow = false,
  venta = null,
  onSend,
  onJustify,
}: FormHarnessProps) {
  const id = useId();
  const country = countryOf(code);
  const plan = declarationPlan(country.dailySales, narrow);
  const { form, values, submission, changed, draft } = useDeclarationForm(
    1,
    buildDay('2026-11-19', { venta }),
  );
  const steps = useDeclarationSteps({ country: code, plan, values, width: narrow ? 'narrow' : 'wide' });
  return (
    <>
      <SaleForm
        {...{ id, country, plan, steps, form, values, narrow, draft }}
        failure={null}
        justification={null}
        onRetry={() => onSend(submission)}
        onJustify={onJustify ?? null}
        onSubmit={() => (steps.isLast ? onSend(submission) : steps.go(steps.index + 1))}
      />
      <SaleFooter
        {...{ steps, plan, values, country, narrow, changed }}
        formId={id}
        locked={null}
        onBack={() => steps.go(steps.index - 1)}
        question={null}
      />
    </>
  );
}
