import type { DailySales, SaleField, SaleLayout } from 'shared/countries';
import { declarationTexts as texts } from './texts.ts';

/** One step of the declaration: fields to fill in, or the summary before sending. */
export type PlanStep = {
  readonly id: string;
  readonly label: string;
  readonly kind: 'fields' | 'review';
  readonly fields: readonly SaleField[];
  /** Label of the button that continues or sends. */
  readonly nextLabel: string;
  /** Label of the button to the previous step, or out. */
  readonly backLabel: string;
};

export type DeclarationPlan = {
  readonly layout: SaleLayout['kind'];
  /** Null: the title is the day itself. */
  readonly title: string | null;
  readonly totalLabel: string;
  readonly steps: readonly PlanStep[];
};

const fieldsOf = (fields: readonly SaleField[], group: string): readonly SaleField[] =>
  fields.filter((field) => field.group === group);

/** The steps of a country's layout (S-080, S-089, S-095, S-098). */
export function declarationPlan(sales: DailySales, narrow: boolean): DeclarationPlan {
  const { layout, fields } = narrow ? sales.narrow : sales.wide;
  if (layout.kind === 'wizard') {
    const asked = layout.steps.map((step, index): PlanStep => ({
      id: step.group,
      label: step.label,
      kind: 'fields',
      fields: fieldsOf(fields, step.group),
      nextLabel: texts.continue,
      backLabel: index === 0 ? texts.exit : texts.back,
    }));
    const review: PlanStep = {
      id: layout.review.group,
      label: layout.review.label,
      kind: 'review',
      fields: fieldsOf(fields, layout.review.group),
      nextLabel: layout.review.submit,
      backLabel: texts.previous,
    };
    return { layout: layout.kind, title: null, totalLabel: sales.totalLabel, steps: [...asked, review] };
  }
  const form: PlanStep = {
    id: 'sale',
    label: texts.formStep,
    kind: 'fields',
    fields,
    nextLabel: layout.kind === 'panel' ? texts.next : layout.submit,
    backLabel: texts.cancel,
  };
  const common = { layout: layout.kind, title: layout.title, totalLabel: layout.summaryTotalLabel };
  if (layout.kind === 'page') return { ...common, steps: [form] };
  return {
    ...common,
    steps: [
      form,
      {
        id: 'summary',
        label: layout.summaryTitle,
        kind: 'review',
        fields: [],
        nextLabel: layout.submit,
        backLabel: texts.previous,
      },
    ],
  };
}
