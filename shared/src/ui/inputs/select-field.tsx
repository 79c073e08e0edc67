import { NativeSelect } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FormField } from 'shared/ui/core';

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** Shown while nothing is chosen; not selectable. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** A labelled native select: the device's own list on a phone. */
export function SelectField({
  label,
  error,
  help,
  required,
  disabled,
  options,
  onChange,
  ...select
}: SelectFieldProps) {
  const { placeholder, ref, ...field } = select;
  return (
    <FormField label={label} error={error} help={help} required={required} disabled={disabled}>
      <NativeSelect.Root>
        <NativeSelect.Field {...field} ref={ref} onChange={(event) => onChange(event.currentTarget.value)}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
