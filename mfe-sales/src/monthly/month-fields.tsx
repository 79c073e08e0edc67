import { countryOf, type CountryCode } from 'shared/countries';
import { waitsForMonthTickets } from 'shared/rules';
import { Stack, Text } from 'shared/ui/core';
import { EvidenceField } from './evidence-field.tsx';
import { MonthField } from './month-field.tsx';
import type { MonthFormState } from './use-month-form.ts';

type MonthFieldsProps = {
  readonly country: CountryCode;
  readonly month: string;
  readonly state: MonthFormState;
  /** Fields whose errors are shown: those that were left, or all after an attempt to save. */
  readonly isDue: (field: string) => boolean;
  readonly onLeft: (field: string) => void;
};

/** The country's fields of a month, and its evidence. */
export function MonthFields({ country, month, state, isDue, onLeft }: MonthFieldsProps) {
  const { fields, evidence, notice } = countryOf(country).monthlySales;
  const { form, values, problems } = state;
  const errors = form.formState.errors;
  const errorOf = (name: string): string | undefined =>
    isDue(name) ? problems.find(({ field }) => field === name)?.message : undefined;
  return (
    <Stack gap="5">
      <Text color="fg.muted" fontSize="sm">
        {notice}
      </Text>
      {fields.map((field) => (
        <MonthField
          key={field.name}
          field={field}
          country={country}
          month={month}
          form={form}
          values={values}
          disabled={waitsForMonthTickets(field, values)}
          error={errors[field.name]?.message ?? errorOf(field.name)}
          onLeft={() => {
            if (field.kind === 'tickets') state.leaveTickets();
            onLeft(field.name);
          }}
        />
      ))}
      <EvidenceField
        rule={evidence}
        evidence={state.evidence}
        error={errorOf('file')}
        onChange={state.setEvidence}
      />
    </Stack>
  );
}
