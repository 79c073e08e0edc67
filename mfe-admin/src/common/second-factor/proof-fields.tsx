import { CodeField } from 'shared/second-factor';
import { useSessionUser } from 'shared/session';
import { Alert, FormField, PasswordInput, Stack, VisuallyHidden } from 'shared/ui/core';
import { factorTexts as texts } from './texts.ts';
import type { Proof } from './use-proof.ts';

type ProofFieldsProps = { readonly proof: Proof; readonly asksCode: boolean };

/** Required before the factor is changed, because an open session alone is not enough. */
export function ProofFields({ proof, asksCode }: ProofFieldsProps) {
  const { email } = useSessionUser();
  return (
    <Stack gap="4">
      {proof.failure && (
        <Alert.Root status="error" role="alert" tabIndex={-1} outline="none">
          <Alert.Indicator />
          <Alert.Title>{proof.failure}</Alert.Title>
        </Alert.Root>
      )}
      <VisuallyHidden>
        {/* Password managers store the password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      </VisuallyHidden>
      <FormField label={texts.password} error={proof.errors.contrasena}>
        <PasswordInput
          name="current-password"
          autoComplete="current-password"
          size="lg"
          value={proof.values.contrasena}
          onChange={({ currentTarget }) => proof.change('contrasena', currentTarget.value)}
        />
      </FormField>
      {asksCode && (
        <CodeField
          value={proof.values.codigo}
          onChange={(value) => proof.change('codigo', value)}
          error={proof.errors.codigo}
        />
      )}
    </Stack>
  );
}
