import { DayField } from 'shared/day-field';
import { useFormContext, useWatch } from 'shared/forms';
import { addDays, type Day } from 'shared/rules';
import { FormField, Input } from 'shared/ui/core';
import { texts } from './texts.ts';

/** A key lives this long unless the user chooses another day; the API allows a day more. */
const usualDays = 365;
export const usualEnd = (today: Day): Day => addDays(today, usualDays);

/** What every form of a key has. */
type KeyForm = { readonly nombre: string; readonly vence: Day };

/** What a key is called; `help` has an example. */
export function KeyNameField({ help }: { readonly help: string }) {
  const { register, formState } = useFormContext<KeyForm>();
  return (
    <FormField label={texts.columns.name} required help={help} error={formState.errors.nombre?.message}>
      <Input autoComplete="off" maxLength={60} {...register('nombre')} />
    </FormField>
  );
}

/** Until when a key is accepted. */
export function KeyEndField({ help, today }: { readonly help: string; readonly today: Day }) {
  const { control, formState, setValue } = useFormContext<KeyForm>();
  return (
    <DayField
      label={texts.ends}
      required
      help={help}
      error={formState.errors.vence?.message}
      min={today}
      max={addDays(usualEnd(today), 1)}
      value={useWatch({ control, name: 'vence' })}
      onChange={(day) => setValue('vence', day, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
