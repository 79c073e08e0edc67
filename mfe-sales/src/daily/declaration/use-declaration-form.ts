import { useMemo, useState } from 'react';
import type { DailySale, DailySaleSubmission } from 'shared/endpoints/sales';
import { useDraft, useForm, useWatch, type Draft, type UseFormReturn } from 'shared/forms';
import { saleFormValues, withNegativeCreditNotes } from 'shared/rules';
import { useCountryCode } from 'shared/session';
import type { DeclaredDay } from '../../common/declaring/declared-day.ts';
import { saleDraftKey } from '../../common/declaring/sale-draft.ts';

export type DeclarationForm = {
  readonly form: UseFormReturn<DailySaleSubmission>;
  /** The form's values, with the version of the record that it started from. */
  readonly values: DailySaleSubmission;
  /** The request body: credit notes negative (S-272). */
  readonly submission: DailySaleSubmission;
  /** Something differs from the stored record (S-271). */
  readonly changed: boolean;
  /** The unfinished draft on this device. */
  readonly draft: Draft;
  /** Prefills fields as if the form had started with them. */
  readonly remember: (known: Partial<DailySaleSubmission>) => void;
};

const names = (values: DailySaleSubmission): readonly (keyof DailySaleSubmission)[] =>
  Object.keys(values).filter((name): name is keyof DailySaleSubmission => name in values);

/** An empty field equals 0 or an empty text. */
const differs = (a: unknown, b: unknown): boolean => (a || null) !== (b || null);

/** Only a sale is edited; a justified day starts empty, with the justification's version. */
const startOf = (country: Parameters<typeof saleFormValues>[0], day: string, venta: DailySale | null) => ({
  ...saleFormValues(country, day, venta?.justificacion === null ? venta : null),
  rowVersion: venta?.rowVersion ?? null,
});

/** The form of a day. Its input stays on the device until it is sent (T16). */
export function useDeclarationForm(
  contractId: number,
  day: DeclaredDay,
  draftKey = saleDraftKey(contractId, day.date),
): DeclarationForm {
  const country = useCountryCode();
  // Fixed at opening: a background refresh must not update the version unseen.
  const [start, setStart] = useState(() => startOf(country, day.date, day.venta));
  const form = useForm<DailySaleSubmission>({ defaultValues: start });
  const draft = useDraft(draftKey, form, { version: 'rowVersion' });
  const watched = useWatch({ control: form.control });
  const values: DailySaleSubmission = useMemo(
    () => ({ ...start, ...watched, fecha: day.date }),
    [start, watched, day.date],
  );
  return {
    form,
    values,
    submission: withNegativeCreditNotes(values),
    changed: names(start).some((name) => name !== 'rowVersion' && differs(values[name], start[name])),
    draft,
    remember(known) {
      setStart((before) => ({ ...before, ...known }));
      form.reset({ ...form.getValues(), ...known }, { keepDefaultValues: true });
    },
  };
}
