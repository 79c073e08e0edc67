import type { CountryCode } from 'shared/countries';
import type { IntegrationKeyForm } from 'shared/endpoints/integration-keys';
import { Controller, useFormContext, useWatch } from 'shared/forms';
import { hasMall, integrationKinds } from 'shared/rules/records/integration';
import { recordKinds } from 'shared/rules/records/kinds';
import { CheckboxField, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { Fieldset } from 'shared/ui/occasional';
import { texts } from './texts.ts';

/** The kinds that the key may have: those with a mall only, if it is limited to malls. */
export function KindsField({ country }: { readonly country: CountryCode }) {
  const { control, formState, trigger } = useFormContext<IntegrationKeyForm>();
  const isLimited = useWatch({ control, name: 'edificios' }) !== null;
  const error = formState.errors.tipos?.message;
  const all = integrationKinds(country);
  const kinds = all.filter((kind) => !isLimited || hasMall(kind));
  const others = all.filter((kind) => !kinds.includes(kind));
  return (
    <Controller
      control={control}
      name="tipos"
      render={({ field: { value, onChange, ref } }) => (
        <Fieldset.Root invalid={error !== undefined}>
          <Fieldset.Legend fontSize="sm" fontWeight="medium" ref={ref} tabIndex={-1} outline="none">
            {texts.kinds}
          </Fieldset.Legend>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
            {kinds.map((kind) => (
              <CheckboxField
                key={kind}
                checked={value.includes(kind)}
                onChange={(on) => {
                  onChange(on ? [...value, kind] : value.filter((one) => one !== kind));
                  if (error !== undefined) void trigger('tipos');
                }}
              >
                {recordKinds[kind].title}
              </CheckboxField>
            ))}
          </SimpleGrid>
          {others.length > 0 && (
            <Text fontSize="sm" color="fg.muted">
              {texts.withoutMall(others.map((kind) => recordKinds[kind].title).join(', '))}
            </Text>
          )}
          {error !== undefined && <Fieldset.ErrorText>{error}</Fieldset.ErrorText>}
        </Fieldset.Root>
      )}
    />
  );
}
