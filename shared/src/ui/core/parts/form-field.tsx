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

/** Label, control, help and error of one field, tied together for screen readers. */
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
        {/* As high as the first line, and as wide whatever the length of the sentence. */}
        <Center height="1lh" flexShrink="0" aria-hidden>
          <CircleAlert size={14} />
        </Center>
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
}
