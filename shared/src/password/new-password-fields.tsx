import type { ClipboardEvent } from 'react';
import { FormField, PasswordInput } from 'shared/ui/core';
import { PasswordRules } from './password-rules.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { texts } from './texts.ts';
import type { NewPassword } from './use-new-password.ts';

type NewPasswordFieldsProps = {
  readonly form: NewPassword;
  /** The API's message about the password. */
  readonly error?: string | undefined;
  readonly size?: 'md' | 'lg';
};

/** P-241: the confirmation must be typed, not pasted. */
const refusePaste = (event: ClipboardEvent): void => event.preventDefault();

/** Password and confirmation, each with show and hide, and the rules ticked off while typing (P-2.3, P-5). */
export function NewPasswordFields({ form, error, size = 'md' }: NewPasswordFieldsProps) {
  return (
    <>
      <FormField label={texts.password} error={error ?? form.problem} help={texts.help}>
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          size={size}
          value={form.password}
          onChange={({ currentTarget }) => form.setPassword(currentTarget.value)}
        />
      </FormField>
      <StrengthMeter strength={form.strength} />
      <PasswordRules faults={form.faults} typed={form.password !== ''} />
      <FormField
        label={texts.confirmation}
        help={texts.noPaste}
        error={form.differs ? texts.differs : undefined}
      >
        <PasswordInput
          name="confirm-password"
          autoComplete="new-password"
          size={size}
          value={form.confirmation}
          onChange={({ currentTarget }) => form.setConfirmation(currentTarget.value)}
          onPaste={refusePaste}
          onDrop={(event) => event.preventDefault()}
        />
      </FormField>
    </>
  );
}
