import { useState } from 'react';
import { chosenDiscountLogo } from 'shared/endpoints/discounts';
import { Controller } from 'shared/forms';
import {
  discountDescriptionLength,
  discountLogoTypes,
  discountNameLength,
  discountTypes,
} from 'shared/rules/discount';
import { Box, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SegmentGroup } from 'shared/ui/data';
import { AmountInput, SelectField, Textarea } from 'shared/ui/inputs';
import { LogoField } from '../../common/contact-facts/logo-field.tsx';
import type { Named } from '../named.ts';
import { texts } from './texts.ts';
import type { DiscountFormState } from './use-discount-form.ts';

type BasicsStepProps = { readonly editor: DiscountFormState; readonly brands: readonly Named[] };

/** Three digits and two decimals, so that 150 is told to be too much (U-290, U-291). */
const longestPercentage = 999.99;

/** 'Datos básicos': what the discount is, and whose. */
export function BasicsStep({ editor, brands }: BasicsStepProps) {
  const { form, values, country } = editor;
  const { errors } = form.formState;
  const isPercent = values.discount_type === '%';
  return (
    <Stack gap="5">
      <FormField required label={texts.name} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={discountNameLength} {...form.register('name')} />
      </FormField>
      <Controller
        control={form.control}
        name="discount_type"
        render={({ field }) => (
          <Box>
            <Text id="discount-type" fontWeight="medium" fontSize="sm" mb="1.5">
              {texts.type}
            </Text>
            <SegmentGroup.Root
              aria-labelledby="discount-type"
              value={field.value}
              onValueChange={({ value }) => {
                field.onChange(discountTypes.find((type) => type === value) ?? '%');
                if (form.formState.touchedFields.value) void form.trigger('value');
              }}
            >
              <SegmentGroup.Indicator />
              {discountTypes.map((type) => (
                <SegmentGroup.Item key={type} value={type}>
                  <SegmentGroup.ItemText>{texts.types[type]}</SegmentGroup.ItemText>
                  <SegmentGroup.ItemHiddenInput />
                </SegmentGroup.Item>
              ))}
            </SegmentGroup.Root>
          </Box>
        )}
      />
      <FormField required label={isPercent ? texts.percent : texts.value} error={errors.value?.message}>
        <Controller
          control={form.control}
          name="value"
          render={({ field }) => (
            <AmountInput
              // Another format of the same field.
              key={values.discount_type}
              {...field}
              country={country}
              symbol={!isPercent}
              {...(isPercent && { decimals: 2, max: longestPercentage })}
            />
          )}
        />
      </FormField>
      <Controller
        control={form.control}
        name="brand_id"
        render={({ field: { value, onChange, ...field } }) => (
          <SelectField
            {...field}
            required
            label={texts.brand}
            placeholder={texts.chooseBrand}
            value={value === null ? '' : String(value)}
            options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errors.brand_id?.message ?? (brands.length === 0 ? texts.noBrands : undefined)}
            onChange={(chosen) => {
              onChange(Number(chosen));
              // Malls belong to a brand.
              form.setValue('buildings_ids', [], { shouldDirty: true });
            }}
          />
        )}
      />
      <CountedField editor={editor} name="description" most={discountDescriptionLength} required />
      <DiscountLogoField editor={editor} brands={brands} />
    </Stack>
  );
}

type CountedFieldProps = {
  readonly editor: DiscountFormState;
  readonly name: 'description' | 'conditions';
  readonly most: number;
  readonly required?: boolean;
};

/** A text with its counter. It accepts longer texts, so that the author can shorten them. */
export function CountedField({ editor: { form, values }, name, most, required = false }: CountedFieldProps) {
  const { length } = values[name].trim();
  return (
    <Box>
      <FormField required={required} label={texts[name]} error={form.formState.errors[name]?.message}>
        <Textarea rows={3} {...form.register(name)} />
      </FormField>
      <Text
        mt="1"
        fontSize="sm"
        textAlign="end"
        color={length > most ? 'fg.error' : 'fg.muted'}
        fontVariantNumeric="tabular-nums"
      >
        {texts.counter(length, most)}
      </Text>
    </Box>
  );
}

/** The logo: a file that is refused leaves the one before (U-286 to U-289). */
function DiscountLogoField({ editor: { form, values, discount }, brands }: BasicsStepProps) {
  const [fault, setFault] = useState<string>();
  const choose = (file: File | null | undefined): void => {
    const judged = chosenDiscountLogo.safeParse(file ?? undefined);
    setFault(judged.error?.issues[0]?.message);
    form.clearErrors('file');
    if (judged.success) form.setValue('file', file, { shouldDirty: true });
  };
  return (
    <LogoField
      name={brands.find(({ id }) => id === values.brand_id)?.name ?? '%'}
      current={discount?.image_url ?? null}
      chosen={values.file}
      label={texts.logo}
      help={texts.logoHelp}
      types={discountLogoTypes}
      error={fault ?? form.formState.errors.file?.message}
      onChange={choose}
    />
  );
}
