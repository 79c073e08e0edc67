import { type FocusEvent, useState } from 'react';
import type { DailySaleSubmission } from 'shared/endpoints/sales';
import type { CountryCode, SaleField } from 'shared/countries';
import { Controller, type UseFormReturn } from 'shared/forms';
import { FormField } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { BehindSwitch } from '../../common/fields/behind-switch.tsx';
import { FigureInput } from '../../common/fields/figure-input.tsx';
import { shownError } from '../../common/fields/shown-error.ts';
import { SeriesInput } from './series-input.tsx';
import { declarationTexts as texts } from './texts.ts';

type SaleFieldControlProps = {
  readonly field: SaleField;
  readonly country: CountryCode;
  readonly form: UseFormReturn<DailySaleSubmission>;
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** `forField`: the focus moves to another field; otherwise to a button, or out of the window. */
  readonly onLeft: (forField: boolean) => void;
};

/** One field of the form; optional fields show their switch first (S-101, S-102). */
export function SaleFieldControl(props: SaleFieldControlProps) {
  const { field, form } = props;
  const value = form.watch(field.name);
  if (field.behindSwitch === null) return <Control {...props} />;
  return (
    <BehindSwitch
      label={field.behindSwitch}
      filled={Boolean(value)}
      onClear={() => form.setValue(field.name, field.kind === 'comment' ? '' : null, { shouldDirty: true })}
    >
      <Control {...props} />
    </BehindSwitch>
  );
}

function Control({ field, country, form, disabled, error, onLeft }: SaleFieldControlProps) {
  const value = form.watch(field.name);
  // Why the field changed or refused an input.
  const [remark, setRemark] = useState<string>();
  const help =
    field.kind === 'comment' ? texts.commentCount(String(value ?? '').length, field.maxLength) : undefined;
  return (
    <FormField label={field.label} error={shownError(value, remark, error)} help={help} disabled={disabled}>
      <Controller
        control={form.control}
        name={field.name}
        render={({ field: { value: current, onChange, onBlur, name, ref } }) => {
          // The previous remark does not apply to the new value.
          const change = (next: unknown): void => {
            setRemark(undefined);
            form.clearErrors(field.name);
            onChange(next);
          };
          const common = {
            name,
            ref,
            onBlur: ({ relatedTarget }: FocusEvent) => {
              onBlur();
              onLeft(relatedTarget instanceof Element && relatedTarget.matches('input, textarea'));
            },
          };
          if (field.kind === 'comment') {
            return (
              <Textarea
                {...common}
                maxLength={field.maxLength}
                rows={3}
                autoresize
                value={current ?? ''}
                onChange={change}
              />
            );
          }
          if (field.kind === 'series') {
            return (
              <SeriesInput
                {...common}
                maxLength={field.maxLength}
                value={String(current ?? '')}
                onChange={change}
              />
            );
          }
          return (
            <FigureInput
              {...common}
              field={field}
              country={country}
              value={typeof current === 'number' ? current : null}
              onChange={change}
              onRemark={setRemark}
            />
          );
        }}
      />
    </FormField>
  );
}
