import { memo, useState } from 'react';
import { chosenDiscountLogo } from 'shared/endpoints/discounts';
import { Controller, useFormState, useWatch } from 'shared/forms';
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

type BasicsStepProps = Pick<DiscountFormState, 'form' | 'country' | 'discount'> & {
  readonly brands: readonly Named[];
};

/** Three digits and two decimals, so that 150 is told to be too much (U-290, U-291). */
const longestPercentage = 999.99;

/** 'Datos básicos': what the discount is, and whose. It watches what it draws: a key does not draw all fields again. */
export const BasicsStep = memo(function BasicsStep(props: BasicsStepProps) {
  const { form, country, brands } = props;
  const { control } = form;
  const { errors } = useFormState({ control });
  const type = useWatch({ control, name: 'discount_type' });
  const isPercent = type === '%';
  return (
    <Stack gap="5">
      <FormField required label={texts.name} error={errors.name?.message}>
        <Input autoComplete="off" maxLength={discountNameLength} {...form.register('name')} />
      </FormField>
      <Controller
        control={control}
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
                field.onChange(discountTypes.find((known) => known === value) ?? '%');
                if (form.getFieldState('value').isTouched) void form.trigger('value');
              }}
            >
              <SegmentGroup.Indicator />
              {discountTypes.map((known) => (
                <SegmentGroup.Item key={known} value={known}>
                  <SegmentGroup.ItemText>{texts.types[known]}</SegmentGroup.ItemText>
                  <SegmentGroup.ItemHiddenInput />
                </SegmentGroup.Item>
              ))}
            </SegmentGroup.Root>
          </Box>
        )}
      />
      <FormField required label={isPercent ? texts.percent : texts.value} error={errors.value?.message}>
        <Controller
          control={control}
          name="value"
          render={({ field }) => (
            <AmountInput
              // Another format of the same field.
              key={type}
              {...field}
              country={country}
              symbol={!isPercent}
              {...(isPercent && { decimals: 2, max: longestPercentage })}
            />
          )}
        />
      </FormField>
      <Controller
        control={control}
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
      <CountedField form={form} name="description" most={discountDescriptionLength} required />
      <DiscountLogoField {...props} />
    </Stack>
  );
});

type CountedFieldProps = Pick<DiscountFormState, 'form'> & {
  readonly name: 'description' | 'conditions';
  readonly most: number;
  readonly required?: boolean;
};

/** A text with its counter. It accepts longer texts, so that the author can shorten them. */
export function CountedField({ form, name, most, required = false }: CountedFieldProps) {
  const { control } = form;
  const { length } = useWatch({ control, name }).trim();
  const { errors } = useFormState({ control });
  return (
    <Box>
      <FormField required={required} label={texts[name]} error={errors[name]?.message}>
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
function DiscountLogoField({ form, discount, brands }: BasicsStepProps) {
  const { control } = form;
  const { errors } = useFormState({ control });
  const [brandId, chosen] = useWatch({ control, name: ['brand_id', 'file'] });
  const [fault, setFault] = useState<string>();
  const choose = (file: File | null | undefined): void => {
    const judged = chosenDiscountLogo.safeParse(file ?? undefined);
    setFault(judged.error?.issues[0]?.message);
    form.clearErrors('file');
    if (judged.success) form.setValue('file', file, { shouldDirty: true });
  };
  return (
    <LogoField
      name={brands.find(({ id }) => id === brandId)?.name ?? '%'}
      current={discount?.image_url ?? null}
      chosen={chosen}
      label={texts.logo}
      help={texts.logoHelp}
      types={discountLogoTypes}
      error={fault ?? errors.file?.message}
      onChange={choose}
    />
  );
}
