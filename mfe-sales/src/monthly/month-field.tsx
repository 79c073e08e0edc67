import { useState } from 'react';
import { DayField } from 'shared/day-field';
import type { MonthlySaleSubmission } from 'shared/endpoints/monthly-sales';
import type { CountryCode, MonthlyField } from 'shared/countries';
import { formatMajorAmount } from 'shared/format';
import { Controller, type UseFormReturn } from 'shared/forms';
import { firstDay, lastDay, monthlyTotals } from 'shared/rules';
import { Flex, FormField, Input, Text } from 'shared/ui/core';
import { BehindSwitch } from '../common/fields/behind-switch.tsx';
import { FigureInput } from '../common/fields/figure-input.tsx';
import { shownError } from '../common/fields/shown-error.ts';

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

/** One field of the form: derived ones are read-only, optional ones show their switch first. */
export function MonthField(props: MonthFieldProps) {
  const { field, country, form, values, disabled } = props;
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
  if (field.kind === 'date') return <DateControl {...props} field={field} />;
  if (field.kind !== 'creditNote' || field.behindSwitch === null) return <Control {...props} />;
  return (
    <BehindSwitch
      label={field.behindSwitch}
      filled={Boolean(values[field.name])}
      disabled={disabled}
      onClear={() => form.setValue(field.name, null, { shouldDirty: true })}
    >
      <Control {...props} />
    </BehindSwitch>
  );
}

type DateControlProps = MonthFieldProps & { readonly field: Extract<MonthlyField, { kind: 'date' }> };

/** The day of the declaration, within its month. */
function DateControl({ field, month, form, values, disabled, error, onLeft }: DateControlProps) {
  return (
    <Controller
      control={form.control}
      name={field.name}
      render={({ field: { onChange, onBlur, name, ref } }) => (
        <DayField
          name={name}
          ref={ref}
          label={field.label}
          required={field.required !== null}
          disabled={disabled}
          error={disabled ? undefined : error}
          min={firstDay(month)}
          max={lastDay(month)}
          value={values[field.name] ?? ''}
          onChange={(day) => {
            form.clearErrors(field.name);
            onChange(day || null);
          }}
          onBlur={() => {
            onBlur();
            onLeft();
          }}
        />
      )}
    />
  );
}

function Control({ field, country, form, values, disabled, error, onLeft }: MonthFieldProps) {
  // Why the field changed or refused an input.
  const [remark, setRemark] = useState<string>();
  return (
    <FormField
      label={field.label}
      error={disabled ? undefined : shownError(values[field.name], remark, error)}
      required={field.required !== null}
      disabled={disabled}
    >
      <Controller
        control={form.control}
        name={field.name}
        render={({ field: { value, onChange, onBlur, name, ref } }) => {
          // The previous remark does not apply to the new value.
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
          if (field.kind === 'computed' || field.kind === 'date') return <></>;
          return (
            <FigureInput
              {...common}
              field={field}
              country={country}
              value={typeof value === 'number' ? value : null}
              onChange={change}
              onRemark={setRemark}
            />
          );
        }}
      />
    </FormField>
  );
}
