import { Checkbox, Field } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

type CheckboxFieldProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A checkbox with its sentence and its error. */
export function CheckboxField({
  checked,
  onChange,
  children,
  error,
  required,
  disabled,
  ...input
}: CheckboxFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled}>
      <Checkbox.Root checked={checked} onCheckedChange={(details) => onChange(details.checked === true)}>
        <Checkbox.HiddenInput {...input} />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">{children}</Checkbox.Label>
      </Checkbox.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
