import { useRef, type ReactNode } from 'react';
import { NewPasswordFields, useNewPassword } from 'shared/password';
import { Button, Stack, VisuallyHidden } from 'shared/ui/core';
import { HumanCheck } from '../captcha/human-check.tsx';
import { DonePanel } from '../frame/done-panel.tsx';
import { useFocusWhenTold } from '../frame/use-focus-when-told.ts';
import { NewPasswordHeading } from './new-password-heading.tsx';
import { texts } from './texts.ts';
import type { LinkFault } from './use-link.ts';
import { useSetPassword } from './use-set-password.ts';

type NewPasswordFormProps = {
  readonly token: string;
  readonly email: string;
  readonly firstPassword: boolean;
  readonly expired: boolean;
  readonly refuse: (fault: LinkFault) => void;
};

/** P-033: new password, confirmation, captcha, 'Cambiar contraseña'. */
export function NewPasswordForm({ token, email, refuse, ...heading }: NewPasswordFormProps): ReactNode {
  const form = useNewPassword();
  const { busy, done, toSignIn, failed, error, visibleCheck, send } = useSetPassword(
    { token, email, refuse },
    form,
  );
  const element = useRef<HTMLFormElement>(null);
  useFocusWhenTold(failed, () => element.current?.querySelector<HTMLElement>('[name=new-password]')?.focus());
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
          if (form.ready) void send();
        }}
      >
        <Stack gap="4">
          <VisuallyHidden>
            {/* Password managers keep the password under this name. */}
            <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
          </VisuallyHidden>
          <NewPasswordFields form={form} error={error} size="lg" />
          {visibleCheck !== null && (
            <HumanCheck key={visibleCheck} action="new_pass" onSolved={(proof) => void send(proof)} />
          )}
          <Button
            type="submit"
            size="lg"
            width="full"
            disabled={!form.ready || visibleCheck !== null}
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
