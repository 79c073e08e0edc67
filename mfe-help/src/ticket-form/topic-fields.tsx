import { Controller, useWatch } from 'shared/forms';
import { areaOptions, requestOptions, subtypeOptions, urgencies } from 'shared/rules/ticket-topics';
import { HStack, Stack, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { SelectField } from 'shared/ui/inputs';
import { RadioGroup } from 'shared/ui/occasional';
import { texts } from './texts.ts';
import type { TicketFormState } from './use-ticket-form.ts';

/** The topic: area, request of the area, subtype if there are any, and urgency (U-274, U-275, U-278). */
export function TopicFields({ form }: { readonly form: TicketFormState }) {
  const { control } = form;
  const [area, request] = useWatch({ control, name: ['area', 'request'] });
  const subtypes = subtypeOptions(area, request);
  /** Clears a choice that does not belong to the new area, with its error. */
  const clear = (...names: ('request' | 'subtype')[]): void => {
    for (const name of names) form.setValue(name, '');
    form.clearErrors(names);
  };
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
        <Controller
          control={control}
          name="area"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              required
              label={texts.area}
              placeholder={texts.choose}
              options={areaOptions}
              error={fieldState.error?.message}
              onChange={(value) => {
                clear('request', 'subtype');
                field.onChange(value);
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="request"
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              required
              label={texts.request}
              placeholder={area === '' ? texts.areaFirst : texts.choose}
              options={requestOptions(area)}
              error={fieldState.error?.message}
              onChange={(value) => {
                clear('subtype');
                field.onChange(value);
              }}
            />
          )}
        />
        {subtypes.length > 0 && (
          <Controller
            control={control}
            name="subtype"
            render={({ field, fieldState }) => (
              <SelectField
                {...field}
                required
                label={texts.subtype}
                placeholder={texts.choose}
                options={subtypes}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </SimpleGrid>
      <Controller
        control={control}
        name="urgency"
        render={({ field: { value, onChange } }) => (
          <RadioGroup.Root
            value={value}
            colorPalette="brand"
            aria-labelledby="ticket-urgency"
            onValueChange={(details) => onChange(details.value)}
          >
            <Stack gap="2">
              <Text id="ticket-urgency" fontWeight="medium" fontSize="sm">
                {texts.urgency}
              </Text>
              <HStack gap="6">
                {urgencies.toReversed().map((urgency) => (
                  <RadioGroup.Item key={urgency} value={urgency} minH="8">
                    <RadioGroup.ItemHiddenInput />
                    <RadioGroup.ItemIndicator />
                    <RadioGroup.ItemText>{texts.urgencies[urgency]}</RadioGroup.ItemText>
                  </RadioGroup.Item>
                ))}
              </HStack>
            </Stack>
          </RadioGroup.Root>
        )}
      />
    </>
  );
}
