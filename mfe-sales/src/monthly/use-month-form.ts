import { useEffect, useMemo, useState } from 'react';
import type { EvidenceFile, MonthlyContract, MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { useDraft, useForm, useWatch, type UseFormReturn } from 'shared/forms';
import {
  monthlyFormValues,
  monthlySaleProblems,
  monthlySubmission,
  waitsForMonthTickets,
  withoutLooseAmounts,
  type SaleProblem,
} from 'shared/rules';
import { monthlyFieldsOf } from '../common/month/month-values.ts';

export type Evidence = {
  /** Stored files to keep. */
  readonly kept: readonly EvidenceFile[];
  /** Newly chosen files. */
  readonly added: readonly File[];
};

const names = (values: MonthlySaleSubmission): readonly (keyof MonthlySaleSubmission)[] =>
  Object.keys(values).filter((name): name is keyof MonthlySaleSubmission => name in values);

/** An empty field equals 0 or an empty text. */
const differs = (a: unknown, b: unknown): boolean => (a || null) !== (b || null);

/** Amounts without tickets go back to 0 (S-282, S-248). */
function resetAmounts(
  form: UseFormReturn<MonthlySaleSubmission>,
  country: CountryCode,
  concerns: (value: unknown) => boolean,
): void {
  const sale = form.getValues();
  const cleared = withoutLooseAmounts(country, sale);
  for (const { name } of monthlyFieldsOf(country)) {
    if (cleared[name] !== sale[name] && concerns(sale[name])) form.setValue(name, cleared[name]);
  }
}

/** The form of a month. Its input stays on the device until it is sent (T16), except files. */
export function useMonthForm({ id, paisId: country, ventaMensual }: MonthlyContract, month: string) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [start] = useState(() => monthlyFormValues(country, month, ventaMensual));
  const [stored] = useState(() => ventaMensual?.evidenciaArchivos ?? []);
  const [evidence, setEvidence] = useState<Evidence>({ kept: stored, added: [] });
  const form = useForm<MonthlySaleSubmission>({ defaultValues: start });
  const draft = useDraft(`monthly-sale:${id}:${month}`, form, { version: 'rowVersion' });
  const watched = useWatch({ control: form.control });
  const values: MonthlySaleSubmission = useMemo(() => ({ ...start, ...watched }), [start, watched]);

  // S-282, S-248: setting the tickets to 0 resets their amounts.
  const tickets = values.cantidadTickets;
  useEffect(() => {
    if (tickets === 0) resetAmounts(form, country, () => true);
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
    // A disabled field shows no error.
    return field === undefined || !waitsForMonthTickets(field, values);
  });
  return {
    form,
    values,
    submission,
    problems,
    evidence,
    setEvidence,
    /** Emptied tickets reset their amounts once the field is left, because a count is emptied to retype it. */
    leaveTickets: () => resetAmounts(form, country, Boolean),
    /** Something differs from the stored sale. */
    changed:
      names(start).some((name) => name !== 'rowVersion' && differs(values[name], start[name])) ||
      evidence.added.length > 0 ||
      evidence.kept.length !== stored.length,
    draft,
  };
}

export type MonthFormState = ReturnType<typeof useMonthForm>;
