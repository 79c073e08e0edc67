import { useState } from 'react';
import type { MonthlySaleSubmission } from 'shared/contract/monthly-sales';
import type { CountryCode, MonthlyField } from 'shared/countries';
import { formatMajorAmount, formatNumber } from 'shared/format';
import { Controller, type UseFormReturn } from 'shared/forms';
import { firstDay, lastDay, monthlyTotals } from 'shared/rules';
import { Flex, FormField, Input, Stack, Text } from 'shared/ui/core';
import { AmountInput, DatePicker, IntegerInput, Switch } from 'shared/ui/inputs';
import { monthlyTexts as texts } from './texts.ts';

type MonthFieldProps = {
  readonly field: MonthlyField;
  readonly country: CountryCode;
  readonly month: string;
  readonly form: UseFormReturn<MonthlySaleSubmission>;
  readonly values: MonthlySaleSubmission;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onLeft: () => void;
};

/** One field of the form: what is worked out is shown, what hides behind a switch shows the switch first. */
export function MonthField(props: MonthFieldProps) {
  const { field, country, form, values, disabled } = props;
  const [opened, setOpened] = useState(false);
  if (field.kind === 'computed') {
    return (
      <Flex justify="space-between" gap="4" p="3" rounded="l2" bg="bg.subtle">
        <Text color="fg.muted">{field.label}</Text>
        <Text as="output" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatMajorAmount(monthlyTotals(country, values)[field.name], country, { symbol: true })}
        </Text>
      </Flex>
    );
  }
  if (field.kind !== 'creditNote' || field.behindSwitch === null) return <Control {...props} />;
  const on = opened || Boolean(values[field.name]);
  return (
    <Stack gap="3">
      <Switch.Root
        checked={on}
        disabled={disabled}
        onCheckedChange={({ checked }) => {
          setOpened(checked);
          if (!checked) form.setValue(field.name, null, { shouldDirty: true });
        }}
      >
        <Switch.HiddenInput />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{field.behindSwitch}</Switch.Label>
      </Switch.Root>
      {on && <Control {...props} />}
    </Stack>
  );
}

function Control({ field, country, month, form, disabled, error, onLeft }: MonthFieldProps) {
  // What became of a figure that the field could not take as it was given.
  const [remark, setRemark] = useState<string>();
  return (
    <FormField
      label={field.label}
      error={disabled ? undefined : (remark ?? error)}
      required={field.required !== null}
      disabled={disabled}
    >
      <Controller
        control={form.control}
        name={field.name}
        render={({ field: { value, onChange, onBlur, name, ref } }) => {
          // What was said about the value before says nothing about the new one.
          const change = (next: unknown): void => {
            setRemark(undefined);
            form.clearErrors(field.name);
            onChange(next);
          };
          const leave = (): void => {
            onBlur();
            onLeft();
          };
          const common = { name, ref, onBlur: leave };
          if (field.kind === 'date') {
            return (
              <DatePicker
                {...common}
                min={firstDay(month)}
                max={lastDay(month)}
                value={String(value ?? '')}
                onChange={(day) => change(day || null)}
              />
            );
          }
          if (field.kind === 'series') {
            return (
              <Input
                {...common}
                maxLength={field.maxLength}
                autoComplete="off"
                value={value ?? ''}
                onChange={change}
              />
            );
          }
          if (field.kind === 'computed') return <></>;
          const example = formatNumber(1234, country, field.decimals);
          const number = {
            ...common,
            country,
            maxLength: field.maxLength,
            size: 'lg' as const,
            value: typeof value === 'number' ? value : null,
            onChange: change,
            onUnread: (text: string) => setRemark(texts.unread(text.slice(0, 20), example)),
            onDecimals: () => setRemark(texts.wholeNumber),
            // A typed figure replaces the 0 that stands there.
            onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
          };
          return field.kind === 'tickets' ? (
            <IntegerInput {...number} />
          ) : (
            <AmountInput {...number} decimals={field.decimals} signless={field.kind === 'creditNote'} />
          );
        }}
      />
    </FormField>
  );
}
