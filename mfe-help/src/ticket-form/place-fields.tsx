import type { TicketBuilding, TicketContract } from 'shared/endpoints/tickets';
import { Controller, useWatch } from 'shared/forms';
import { messageOf } from 'shared/http';
import { Alert, Button, type QueryLike } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { SelectField } from 'shared/ui/inputs';
import { texts } from './texts.ts';
import { storeOf, wholeBuilding } from './ticket-values.ts';
import type { TicketFormState } from './use-ticket-form.ts';

type PlaceFieldsProps = {
  readonly form: TicketFormState;
  readonly buildings: readonly TicketBuilding[];
  readonly stores: QueryLike<readonly TicketContract[]>;
};

/** The mall, and the store unless the request is about the mall as a whole (U-273). */
export function PlaceFields({ form, buildings, stores }: PlaceFieldsProps) {
  return (
    <>
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
        <StoreField form={form} stores={stores} />
      </SimpleGrid>
      {stores.data === undefined && stores.error && (
        <Alert.Root status="error" role="alert" alignItems="center">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{texts.storesFailed}</Alert.Title>
            <Alert.Description>{messageOf(stores.error)}</Alert.Description>
          </Alert.Content>
          <Button size="sm" variant="outline" onClick={() => void stores.refetch()}>
            {texts.retry}
          </Button>
        </Alert.Root>
      )}
    </>
  );
}

function StoreField({ form, stores: { data: stores, error } }: Pick<PlaceFieldsProps, 'form' | 'stores'>) {
  const building = useWatch({ control: form.control, name: 'edificio' });
  const waiting = building === '' ? texts.buildingFirst : texts.storesLoading;
  return (
    <Controller
      control={form.control}
      name="local"
      render={({ field, fieldState }) =>
        stores === undefined ? (
          <SelectField
            {...field}
            disabled
            value=""
            label={texts.store}
            placeholder={error ? texts.choose : waiting}
            options={[]}
            error={fieldState.error?.message}
          />
        ) : (
          <SelectField
            {...field}
            value={String(storeOf(field.value, stores)?.space.id ?? wholeBuilding)}
            label={texts.store}
            options={[
              { value: wholeBuilding, label: texts.anyStore },
              ...stores.map(({ space, brand }) => ({
                value: String(space.id),
                label: `${brand.name} (${space.code})`,
              })),
            ]}
            error={fieldState.error?.message}
          />
        )
      }
    />
  );
}
