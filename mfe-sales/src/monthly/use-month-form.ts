import { useEffect, useMemo, useState } from 'react';
import type { EvidenceFile, MonthlyContract, MonthlySaleSubmission } from 'shared/contract/monthly-sales';
import { useDraft, useForm, useWatch } from 'shared/forms';
import {
  monthlyFormValues,
  monthlySaleProblems,
  monthlySubmission,
  waitsForMonthTickets,
  withoutLooseAmounts,
  type SaleProblem,
} from 'shared/rules';
import { monthlyFieldsOf } from './month-values.ts';

export type Evidence = {
  /** Stored files that stay. */
  readonly kept: readonly EvidenceFile[];
  /** Files that were chosen now. */
  readonly added: readonly File[];
};

const names = (values: MonthlySaleSubmission): readonly (keyof MonthlySaleSubmission)[] =>
  Object.keys(values).filter((name): name is keyof MonthlySaleSubmission => name in values);

/** An empty field and a 0 or empty text say the same. */
const differs = (a: unknown, b: unknown): boolean => (a || null) !== (b || null);

/** The form of a month. What is written stays on the device until it is sent (T16); files cannot. */
export function useMonthForm({ id, paisId: country, ventaMensual }: MonthlyContract, month: string) {
  // As it was when the form opened: a refresh behind it must not move the version along unseen.
  const [start] = useState(() => monthlyFormValues(country, month, ventaMensual));
  const [stored] = useState(() => ventaMensual?.evidenciaArchivos ?? []);
  const [evidence, setEvidence] = useState<Evidence>({ kept: stored, added: [] });
  const form = useForm<MonthlySaleSubmission>({ defaultValues: start });
  const draft = useDraft(`monthly-sale:${id}:${month}`, form, { version: 'rowVersion' });
  const watched = useWatch({ control: form.control });
  const values: MonthlySaleSubmission = useMemo(() => ({ ...start, ...watched }), [start, watched]);

  // S-282, S-248: tickets back to 0 take their amounts along.
  const tickets = values.cantidadTickets;
  useEffect(() => {
    if (tickets !== 0) return;
    const sale = form.getValues();
    const cleared = withoutLooseAmounts(country, sale);
    for (const { name } of monthlyFieldsOf(country)) {
      if (cleared[name] !== sale[name]) form.setValue(name, cleared[name]);
    }
  }, [country, form, tickets]);

  const submission = {
    ...monthlySubmission(country, values),
    evidenciaArchivoIds: evidence.kept.map((file) => file.id),
  };
  const problems: readonly SaleProblem[] = monthlySaleProblems(
    country,
    submission,
    evidence.kept.length + evidence.added.length,
  ).filter(({ field: name }) => {
    const field = monthlyFieldsOf(country).find((one) => one.name === name);
    // A field that cannot be filled in yet has nothing to say.
    return field === undefined || !waitsForMonthTickets(field, values);
  });
  return {
    form,
    values,
    submission,
    problems,
    evidence,
    setEvidence,
    /** Something differs from what is stored. */
    changed:
      names(start).some((name) => name !== 'rowVersion' && differs(values[name], start[name])) ||
      evidence.added.length > 0 ||
      evidence.kept.length !== stored.length,
    draft,
  };
}

export type MonthFormState = ReturnType<typeof useMonthForm>;
