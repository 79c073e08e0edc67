import type { CountryCode } from 'shared/countries';
import { DayField } from 'shared/day-field';
import type { IntegrationKeyForm } from 'shared/endpoints/integration-keys';
import { useFormContext, useWatch } from 'shared/forms';
import { addDays, type Day } from 'shared/rules';
import { FormField, Input } from 'shared/ui/core';
import { KindsField } from './kinds-field.tsx';
import { MallsField } from './malls-field.tsx';
import { texts } from './texts.ts';

type KeyFieldsProps = { readonly country: CountryCode; readonly today: Day };

/** What a key is called, what it may, where, and until when. */
export function KeyFields({ country, today }: KeyFieldsProps) {
  const { register, control, formState, setValue } = useFormContext<IntegrationKeyForm>();
  const { errors } = formState;
  const ends = useWatch({ control, name: 'vence' });
  return (
    <>
      <FormField label={texts.name} required help={texts.nameHelp} error={errors.nombre?.message}>
        <Input autoComplete="off" maxLength={60} {...register('nombre')} />
      </FormField>
      <MallsField />
      <KindsField country={country} />
      <DayField
        label={texts.ends}
        required
        help={texts.endsHelp}
        error={errors.vence?.message}
        min={today}
        max={addDays(today, 366)}
        value={ends}
        onChange={(day) => setValue('vence', day, { shouldDirty: true, shouldValidate: true })}
      />
    </>
  );
}
