import { listIntegrationMalls, type IntegrationKeyForm } from 'shared/endpoints/integration-keys';
import { useFormContext, useWatch } from 'shared/forms';
import { endpointQuery, useQuery } from 'shared/query';
import { hasMall } from 'shared/rules/records/integration';
import { QueryView, Skeleton, Text } from 'shared/ui/core';
import { Fieldset, RadioGroup } from 'shared/ui/occasional';
import { ChoiceList } from '../common/choice-list.tsx';
import { texts } from './texts.ts';

const choices = [
  { value: 'all', label: texts.reachAll, help: texts.reachAllHelp },
  { value: 'some', label: texts.reachSome, help: texts.reachSomeHelp },
] as const;

/** All malls of the country, or some of them. */
export function MallsField() {
  const { control, formState, setValue, getValues } = useFormContext<IntegrationKeyForm>();
  const malls = useWatch({ control, name: 'edificios' });
  const query = useQuery(endpointQuery(listIntegrationMalls, {}));
  const error = formState.errors.edificios?.message;
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const limit = (value: string | null): void => {
    setValue('edificios', value === 'some' ? [] : null, options);
    // Kinds that such a key cannot have are no longer offered.
    if (value === 'some') setValue('tipos', getValues('tipos').filter(hasMall), options);
  };
  return (
    <Fieldset.Root invalid={error !== undefined}>
      <Fieldset.Legend fontSize="sm" fontWeight="medium">
        {texts.reach}
      </Fieldset.Legend>
      <RadioGroup.Root
        aria-label={texts.reach}
        value={malls === null ? 'all' : 'some'}
        onValueChange={({ value }) => limit(value)}
        display="grid"
        gap="3"
      >
        {choices.map(({ value, label, help }) => (
          <RadioGroup.Item key={value} value={value} alignItems="flex-start">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="0.5" />
            <RadioGroup.ItemText>
              {label}
              <Text as="span" display="block" color="fg.muted" fontSize="sm" fontWeight="normal">
                {help}
              </Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {malls !== null && (
        <QueryView query={query} skeleton={<Skeleton h="32" borderRadius="l3" />}>
          {(all) => (
            <ChoiceList
              label={texts.reach}
              search={texts.searchMalls}
              choices={all.map(({ id, nombre, codigo }) => ({ id, label: nombre, help: codigo }))}
              chosen={malls}
              onChange={(ids) => setValue('edificios', ids, options)}
            />
          )}
        </QueryView>
      )}
      {error !== undefined && <Fieldset.ErrorText>{error}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
