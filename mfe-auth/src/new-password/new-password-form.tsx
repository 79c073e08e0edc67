import { useRef, type ReactNode } from 'react';
import { NewPasswordFields, useNewPassword } from 'shared/password';
import { Button, Stack, VisuallyHidden } from 'shared/ui/core';
import { HumanCheck } from '../common/captcha/human-check.tsx';
import { DonePanel } from '../common/frame/done-panel.tsx';
import { useFocusWhenTold } from '../common/frame/use-focus-when-told.ts';
import { NewPasswordHeading } from './new-password-heading.tsx';
import { texts } from './texts.ts';
import type { LinkFault } from './use-link.ts';
import { useSetPassword } from './use-set-password.ts';

type NewPasswordFormProps = {
  readonly token: string;
  readonly email: string;
  readonly firstPassword: boolean;
  readonly about?: readonly string[] | undefined;
  readonly expired: boolean;
  readonly refuse: (fault: LinkFault) => void;
};

/** P-033: new password, confirmation, captcha, 'Cambiar contraseña'. */
export function NewPasswordForm({
  token,
  email,
  about,
  refuse,
  ...heading
}: NewPasswordFormProps): ReactNode {
  const form = useNewPassword(email, about);
  const { busy, done, toSignIn, failed, error, captcha, send } = useSetPassword(
    { token, email, refuse },
    form,
  );
  const element = useRef<HTMLFormElement>(null);
  const focus = (name: string): void =>
    element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useFocusWhenTold(captcha.wanted ? null : failed, () => focus('new-password'));
  const submit = (visibleToken?: string): void => {
    // P-242: also guards an automatic submit.
    if (form.check()) void send(visibleToken);
    else focus(form.faults.length > 0 ? 'new-password' : 'confirm-password');
  };
  if (done) {
    return <DonePanel title={texts.done} text={texts.doneHelp} wayOn={texts.toSignIn} to={toSignIn} />;
  }
  return (
    <>
      <NewPasswordHeading email={email} {...heading} />
      <form
        ref={element}
        noValidate
        aria-label={texts.title}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="4">
          <VisuallyHidden>
            {/* Password managers store the password under this name. */}
            <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
          </VisuallyHidden>
          <NewPasswordFields form={form} error={error} size="lg" />
          {captcha.visible !== null && (
            <HumanCheck key={captcha.visible} captcha={captcha} onSolved={submit} />
          )}
          <Button
            type="submit"
            size="lg"
            width="full"
            disabled={!form.ready || captcha.awaited}
            loading={busy}
            loadingText={texts.submitting}
          >
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </>
  );
}
