import { type FocusEvent, useState } from 'react';
import type { DailySaleSubmission } from 'shared/contract/sales';
import type { CountryCode, SaleField } from 'shared/countries';
import { formatNumber } from 'shared/format';
import { Controller, type UseFormReturn } from 'shared/forms';
import { FormField, Input, Stack, Textarea } from 'shared/ui/core';
import { AmountInput, IntegerInput, Switch } from 'shared/ui/inputs';
import { declarationTexts as texts } from './texts.ts';

type SaleFieldControlProps = {
  readonly field: SaleField;
  readonly country: CountryCode;
  readonly form: UseFormReturn<DailySaleSubmission>;
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** `forField`: another field is filled in next; otherwise a button was pressed, or the window was left. */
  readonly onLeft: (forField: boolean) => void;
};

/** One field of the form; what hides behind a switch shows the switch first (S-101, S-102). */
export function SaleFieldControl(props: SaleFieldControlProps) {
  const { field, form } = props;
  const value = form.watch(field.name);
  const [opened, setOpened] = useState(false);
  if (field.behindSwitch === null) return <Control {...props} />;
  const on = opened || Boolean(value);
  return (
    <Stack gap="3">
      <Switch.Root
        checked={on}
        onCheckedChange={({ checked }) => {
          setOpened(checked);
          if (!checked)
            form.setValue(field.name, field.kind === 'comment' ? '' : null, { shouldDirty: true });
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

function Control({ field, country, form, disabled, error, onLeft }: SaleFieldControlProps) {
  const value = form.watch(field.name);
  // What became of a figure that the field could not take as it was given.
  const [remark, setRemark] = useState<string>();
  const decimals = 'decimals' in field ? field.decimals : 0;
  const example = formatNumber(1234, country, decimals);
  const help =
    field.kind === 'comment' ? texts.commentCount(String(value ?? '').length, field.maxLength) : undefined;
  return (
    <FormField label={field.label} error={remark ?? error} help={help} disabled={disabled}>
      <Controller
        control={form.control}
        name={field.name}
        render={({ field: { value: current, onChange, onBlur, name, ref } }) => {
          // What was said about the value before says nothing about the new one.
          const change = (next: unknown): void => {
            setRemark(undefined);
            form.clearErrors(field.name);
            onChange(next);
          };
          const common = {
            name,
            ref,
            maxLength: field.maxLength,
            onBlur: ({ relatedTarget }: FocusEvent) => {
              onBlur();
              onLeft(relatedTarget instanceof Element && relatedTarget.matches('input, textarea'));
            },
          };
          if (field.kind === 'comment') {
            return <Textarea {...common} rows={3} autoresize value={current ?? ''} onChange={change} />;
          }
          if (field.kind === 'series') {
            return <Input {...common} autoComplete="off" value={current ?? ''} onChange={change} />;
          }
          const number = {
            ...common,
            country,
            size: 'lg' as const,
            value: typeof current === 'number' ? current : null,
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
