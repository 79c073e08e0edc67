import { useState } from 'react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import { countryOf, type CountryCode, type SaleField, type SaleGroup } from 'shared/countries';
import type { UseFormReturn } from 'shared/forms';
import { REQUIRED, TICKETS_NOT_BELOW_AMOUNT, type SaleProblem } from 'shared/rules';
import { Stack } from 'shared/ui/core';
import { waitsForTickets } from '../../common/declaring/waits-for-tickets.ts';
import { SaleFieldControl } from './sale-field-control.tsx';

type StepFieldsProps = {
  readonly fields: readonly SaleField[];
  readonly country: CountryCode;
  readonly form: UseFormReturn<DailySaleSubmission>;
  readonly problems: readonly SaleProblem[];
};

/** The fields of one step, one per line, each with its error once it is due. */
export function StepFields({ fields, country, form, problems }: StepFieldsProps) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { groups } = countryOf(country).dailySales;
  const { errors } = form.formState;

  const errorOf = (field: SaleField): string | undefined => {
    const fromServer = errors[field.name]?.message;
    if (fromServer) return fromServer;
    const problem = problems.find((one) => one.field === field.name);
    if (!problem) return undefined;
    if (problem.message === REQUIRED) return touched.has(field.name) ? problem.message : undefined;
    if (problem.message !== TICKETS_NOT_BELOW_AMOUNT) return problem.message;
    // The guard compares amounts not typed yet: its error is due when the last of them is left.
    const last = groupOf(groups, field)?.guard?.amounts.at(-1);
    return last && touched.has(last) ? problem.message : undefined;
  };

  function leave(field: SaleField, forField: boolean): void {
    const touch = (name: string): void => setTouched((before) => new Set(before).add(name));
    if (forField) return touch(field.name);
    // After leaving the group its amounts are complete. An error that appears during a press would move the
    // button, so it waits for the end of the press.
    const last = groupOf(groups, field)?.guard?.amounts.at(-1);
    if (last !== undefined) addEventListener('click', () => touch(last), { once: true });
  }

  return (
    <Stack gap="5">
      {fields.map((field) => (
        <SaleFieldControl
          key={field.name}
          field={field}
          country={country}
          form={form}
          disabled={waitsForTickets(groupOf(groups, field), field, form.watch())}
          error={errorOf(field)}
          onLeft={(forField) => {
            leave(field, forField);
            emptyAmounts(groupOf(groups, field), field, form);
          }}
        />
      ))}
    </Stack>
  );
}

const groupOf = (groups: readonly SaleGroup[], field: SaleField): SaleGroup | undefined =>
  groups.find(({ id }) => id === field.group);

/** S-248: a count left at 0 resets its amounts. Not while typing, when 0 may be intermediate. */
function emptyAmounts(
  group: SaleGroup | undefined,
  field: SaleField,
  form: UseFormReturn<DailySaleSubmission>,
): void {
  if (group?.guard?.tickets !== field.name || form.getValues(field.name)) return;
  for (const name of group.guard.amounts) {
    if (form.getValues(name)) form.setValue(name, 0, { shouldDirty: true });
  }
}
