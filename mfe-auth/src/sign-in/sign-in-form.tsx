import { useState, type ReactNode } from 'react';
import { loginForm } from 'shared/contract/auth';
import { useForm, useWatch, zodResolver } from 'shared/forms';
import { readDevice, writeDevice } from 'shared/session';
import { Button, FormField, Input, PasswordInput, Stack } from 'shared/ui/core';
import { TermsBox } from '../terms/terms-box.tsx';
import { HumanCheck } from './human-check.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { texts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

const credentials = loginForm.pick({ username: true, password: true });

/** P-235: not a credential, so it may stay on the device. */
const termsKey = 'terms-accepted';

export function SignInForm(): ReactNode {
  const { busy, failure, visibleCheck, refusals, submit } = useSignIn();
  const [remembered] = useState(() => readDevice(termsKey) === true);
  const [terms, setTerms] = useState(remembered);
  const [termsMissing, setTermsMissing] = useState(false);
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const [username, password] = useWatch({ control: form.control, name: ['username', 'password'] });
  const filled = username.trim() !== '' && password !== '';

  const send = (visibleToken?: string): Promise<void> =>
    form.handleSubmit((values) => {
      if (!terms) {
        setTermsMissing(true);
        return undefined;
      }
      writeDevice(termsKey, true);
      return submit(values, visibleToken);
    })();

  const onSubmit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void send();
  };

  return (
    <form onSubmit={onSubmit} noValidate aria-label={texts.section}>
      <Stack gap="4">
        {failure && <SignInFailure failure={failure} />}
        <FormField label={texts.email} error={errors.username?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="lg"
            {...form.register('username')}
          />
        </FormField>
        <FormField label={texts.password} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" size="lg" {...form.register('password')} />
        </FormField>
        {!remembered && (
          <TermsBox
            accepted={terms}
            missing={termsMissing && !terms}
            onChange={(accepted) => {
              setTerms(accepted);
              setTermsMissing(false);
            }}
          />
        )}
        {visibleCheck && <HumanCheck key={refusals} onSolved={(token) => void send(token)} />}
        <Button
          type="submit"
          size="lg"
          width="full"
          disabled={!filled || visibleCheck}
          loading={busy}
          loadingText={texts.submitting}
        >
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
