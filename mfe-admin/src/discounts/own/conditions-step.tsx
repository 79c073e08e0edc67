import { DayField } from 'shared/day-field';
import { Controller, useFormState } from 'shared/forms';
import { todayIn } from 'shared/rules';
import { discountConditionsLength, weekDayDigits, weekendDays, workDays } from 'shared/rules/discount';
import { portalNow } from 'shared/session';
import { Box, Button, CheckboxField, Flex, Skeleton, Stack, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { Fieldset } from 'shared/ui/occasional';
import { CountedField } from './basics-step.tsx';
import { hasDays, toggleDays, withDay } from './discount-values.ts';
import { texts } from './texts.ts';
import type { DiscountFormState } from './use-discount-form.ts';
import { useBrandMalls } from './use-own-discounts.ts';

type ConditionsStepProps = { readonly editor: DiscountFormState };

/** 'Condiciones': where and when the discount holds. */
export function ConditionsStep({ editor }: ConditionsStepProps) {
  const { form, values, country } = editor;
  const { errors } = useFormState({ control: form.control });
  const today = todayIn(country, portalNow());
  return (
    <Stack gap="5">
      <MallsField editor={editor} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {(['start', 'end'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <DayField
                {...field}
                required
                label={texts[name]}
                min={name === 'end' && values.start > today ? values.start : today}
                error={errors[name]?.message}
              />
            )}
          />
        ))}
      </SimpleGrid>
      <WeekDaysField editor={editor} />
      <CountedField form={form} name="conditions" most={discountConditionsLength} />
    </Stack>
  );
}

/** The malls of the brand, at least one (U-296). */
function MallsField({ editor: { form, values } }: ConditionsStepProps) {
  const malls = useBrandMalls(values.brand_id);
  const error = useFormState({ control: form.control }).errors.buildings_ids?.message;
  return (
    <Controller
      control={form.control}
      name="buildings_ids"
      render={({ field: { value, onChange, ref } }) => {
        const all = malls.data ?? [];
        const hasAll = all.length > 0 && all.every(({ id }) => value.includes(id));
        const change = (next: number[]): void => {
          onChange(next);
          if (error !== undefined) void form.trigger('buildings_ids');
        };
        return (
          <Fieldset.Root invalid={error !== undefined}>
            <Fieldset.Legend fontSize="sm" fontWeight="medium" ref={ref} tabIndex={-1} outline="none">
              {texts.malls}
            </Fieldset.Legend>
            {values.brand_id === null ? (
              <Text color="fg.muted">{texts.brandFirst}</Text>
            ) : malls.isPending ? (
              <Skeleton h="16" />
            ) : malls.error ? (
              <Flex gap="3" align="center" wrap="wrap">
                <Text role="alert" color="fg.error">
                  {malls.error.message}
                </Text>
                <Button size="sm" variant="outline" onClick={() => void malls.refetch()}>
                  {texts.retry}
                </Button>
              </Flex>
            ) : (
              <Stack gap="2">
                <Fieldset.HelperText mt="0">
                  {all.length === 0 ? texts.noMalls : texts.mallsHelp}
                </Fieldset.HelperText>
                {all.length > 1 && (
                  <CheckboxField
                    checked={hasAll}
                    onChange={(on) => change(on ? all.map(({ id }) => id) : [])}
                  >
                    {texts.allMalls}
                  </CheckboxField>
                )}
                {all.map(({ id, name }) => (
                  <CheckboxField
                    key={id}
                    checked={value.includes(id)}
                    onChange={(on) => change(on ? [...value, id] : value.filter((one) => one !== id))}
                  >
                    {name}
                  </CheckboxField>
                ))}
              </Stack>
            )}
            {error !== undefined && <Fieldset.ErrorText>{error}</Fieldset.ErrorText>}
          </Fieldset.Root>
        );
      }}
    />
  );
}

/** Weekdays, with quick choices for the working week and the weekend (U-298, U-301, U-302). */
function WeekDaysField({ editor: { form } }: ConditionsStepProps) {
  const error = useFormState({ control: form.control }).errors.week_days?.message;
  return (
    <Controller
      control={form.control}
      name="week_days"
      render={({ field: { value, onChange, ref } }) => {
        const change = (next: string): void => {
          onChange(next);
          if (error !== undefined) void form.trigger('week_days');
        };
        return (
          <Fieldset.Root invalid={error !== undefined}>
            <Fieldset.Legend fontSize="sm" fontWeight="medium" ref={ref} tabIndex={-1} outline="none">
              {texts.weekDays}
            </Fieldset.Legend>
            <Flex gap="2" wrap="wrap">
              {(
                [
                  [texts.workDays, workDays],
                  [texts.weekend, weekendDays],
                ] as const
              ).map(([label, days]) => (
                <Button
                  key={days}
                  size="sm"
                  borderRadius="full"
                  variant={hasDays(value, days) ? 'solid' : 'outline'}
                  colorPalette={hasDays(value, days) ? 'brand' : 'neutral'}
                  aria-pressed={hasDays(value, days)}
                  onClick={() => change(toggleDays(value, days))}
                >
                  {label}
                </Button>
              ))}
            </Flex>
            <Box mt="1">
              <SimpleGrid columns={{ base: 2, sm: 3 }} gap="2">
                {weekDayDigits.map((digit) => (
                  <CheckboxField
                    key={digit}
                    checked={value.includes(digit)}
                    onChange={(on) => change(withDay(value, digit, on))}
                  >
                    {texts.dayNames[digit]}
                  </CheckboxField>
                ))}
              </SimpleGrid>
            </Box>
            {error !== undefined && <Fieldset.ErrorText>{error}</Fieldset.ErrorText>}
          </Fieldset.Root>
        );
      }}
    />
  );
}
