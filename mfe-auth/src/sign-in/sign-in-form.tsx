import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { readDevice, writeDevice } from 'shared/session';
import { AppLink, Button, FormField, Input, PasswordInput, Stack } from 'shared/ui/core';
import { useFocusWhenTold } from '../common/frame/use-focus-when-told.ts';
import { recoverPath } from '../common/paths.ts';
import { TermsBox } from './terms/terms-box.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { texts } from './texts.ts';
import { useCredentials } from './use-credentials.ts';
import { useSignIn } from './use-sign-in.ts';

/** Rarely used, so loaded lazily. */
const HumanCheck = lazy(async () => ({
  default: (await import('../common/captcha/human-check.tsx')).HumanCheck,
}));

/** P-235: not a credential, so it may be stored on the device. */
const termsKey = 'terms-accepted';

export type SignInFormProps = {
  /** The password was right, and a second factor is required. */
  readonly onChallenge: (challenge: string) => void;
  /** Why the second step returned here. */
  readonly notice: string | null;
  /** The user has returned from the second step. */
  readonly returned: boolean;
};

export function SignInForm({ onChallenge, notice, returned }: SignInFormProps): ReactNode {
  const { busy, failure, captcha, submit } = useSignIn(onChallenge);
  const told = failure ?? (busy ? null : notice);
  const [remembered] = useState(() => readDevice(termsKey) === true);
  const [terms, setTerms] = useState(remembered);
  const [termsMissing, setTermsMissing] = useState(false);
  const termsInput = useRef<HTMLInputElement>(null);
  const { values, filled, problems, input, check, focus } = useCredentials();
  useFocusWhenTold(captcha.wanted ? null : (failure ?? (returned || null)), () => focus('password'));

  const send = (visibleToken?: string): void => {
    if (!check()) return;
    if (!terms) {
      setTermsMissing(true);
      termsInput.current?.focus();
      return;
    }
    writeDevice(termsKey, true);
    void submit(values, visibleToken);
  };

  const onSubmit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={onSubmit} noValidate aria-label={texts.section}>
      <Stack gap="4">
        {told && <SignInFailure failure={told} />}
        <FormField label={texts.email} error={problems.username}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="lg"
            name="username"
            {...input('username')}
          />
        </FormField>
        <FormField label={texts.password} error={problems.password}>
          <PasswordInput autoComplete="current-password" size="lg" name="password" {...input('password')} />
        </FormField>
        <AppLink to={recoverPath} alignSelf="end" mt="-1" minH="6" fontSize="sm" textDecoration="underline">
          {texts.forgotten}
        </AppLink>
        {!remembered && (
          <TermsBox
            ref={termsInput}
            accepted={terms}
            missing={termsMissing && !terms}
            onChange={(accepted) => {
              setTerms(accepted);
              setTermsMissing(false);
            }}
          />
        )}
        {captcha.visible !== null && (
          <Suspense fallback={null}>
            <HumanCheck key={captcha.visible} captcha={captcha} onSolved={send} />
          </Suspense>
        )}
        <Button
          type="submit"
          size="lg"
          width="full"
          disabled={!filled || captcha.awaited}
          loading={busy}
          loadingText={texts.submitting}
        >
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
