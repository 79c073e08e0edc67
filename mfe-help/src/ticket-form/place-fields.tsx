import type { TicketBuilding, TicketContract } from 'shared/contract/tickets';
import { Controller } from 'shared/forms';
import { SimpleGrid } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { texts } from './texts.ts';
import { storeOf, wholeBuilding } from './ticket-values.ts';
import type { TicketFormState } from './use-ticket-form.ts';

type PlaceFieldsProps = {
  readonly form: TicketFormState;
  readonly buildings: readonly TicketBuilding[];
  readonly stores: { readonly data: readonly TicketContract[] | undefined };
};

/** The building, and the store there unless the request is about the building as a whole (U-273). */
export function PlaceFields({ form, buildings, stores: { data: stores } }: PlaceFieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
      <Controller
        control={form.control}
        name="edificio"
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            required
            label={texts.building}
            placeholder={texts.choose}
            options={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={fieldState.error?.message}
            onChange={(value) => {
              form.setValue('local', '');
              field.onChange(value);
            }}
          />
        )}
      />
      <Controller
        control={form.control}
        name="local"
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            value={String(storeOf(field.value, stores ?? [])?.space.id ?? wholeBuilding)}
            label={texts.store}
            disabled={stores === undefined}
            options={[
              { value: wholeBuilding, label: texts.anyStore },
              ...(stores ?? []).map(({ space, brand }) => ({
                value: String(space.id),
                label: `${brand.name} (${space.code})`,
              })),
            ]}
            error={fieldState.error?.message}
          />
        )}
      />
    </SimpleGrid>
  );
}
