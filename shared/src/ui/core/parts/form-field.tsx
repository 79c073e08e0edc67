import { Center, Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FormFieldProps = {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/** Label, control, help and error of a field, linked for screen readers. */
export function FormField({
  label,
  error,
  help,
  required = false,
  disabled = false,
  children,
}: FormFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required} disabled={disabled}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help && !error && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText alignItems="flex-start">
        {/* As high as the first line, with a fixed width whatever the length of the text. */}
        <Center height="1lh" flexShrink="0" aria-hidden>
          <CircleAlert size={14} />
        </Center>
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
