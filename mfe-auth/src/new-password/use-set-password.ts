import { useState } from 'react';
import { newPassword } from 'shared/endpoints/passwords';
import { ApiError, call } from 'shared/http';
import type { NewPassword } from 'shared/password';
import { useNavigate, useSearchParams } from 'shared/router';
import { endSession, sessionStore } from 'shared/session';
import { notify } from 'shared/ui/overlay';
import { captchaTexts } from '../common/captcha/texts.ts';
import { isCaptchaRefusal, useCaptcha } from '../common/captcha/use-captcha.ts';
import { useLater } from '../common/frame/use-later.ts';
import { useOneAtATime } from '../common/frame/use-one-at-a-time.ts';
import { signInPath } from '../common/paths.ts';
import { requestFailure } from '../common/request-failure.ts';
import { texts } from './texts.ts';
import { linkFaultOf, type LinkFault } from './use-link.ts';

/** After a change the page leads to the sign-in (P-034). */
export const signInAfterMs = 3_000;

/** Too many attempts read as for a link (P-381); everything else is 'Error inesperado …' (P-386). */
const messageFor = (error: unknown): string =>
  isCaptchaRefusal(error) ? captchaTexts.wanted : requestFailure(error, texts.failed);

/** Errors of the password itself are shown at its field (P-384), and in no toast. */
const atField = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.field === 'password' || error.code === 'PASSWORD_USED_BEFORE')
    ? error.message
    : undefined;

/** `message`: shown at the field; other errors are shown in a toast. */
type Failed = { readonly password: string; readonly message: string | undefined };

type Target = { readonly token: string; readonly email: string; readonly refuse: (fault: LinkFault) => void };

export function useSetPassword({ token, email, refuse }: Target, form: NewPassword) {
  const navigate = useNavigate();
  const toSignIn = signInPath(useSearchParams()[0].get('next'));
  const captcha = useCaptcha('new_pass');
  const [done, setDone] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);

  // The link is used up, so Back must not lead to it.
  useLater(done, signInAfterMs, () => void navigate(toSignIn, { replace: true }));

  const { busy, run: send } = useOneAtATime(async (visibleToken?: string): Promise<void> => {
    const { password } = form;
    try {
      await captcha.prove(
        (proof) => call(newPassword, { body: { token, password, ...proof } }, { partOfSession: true }),
        visibleToken,
      );
      setDone(true);
      notify({ tone: 'success', title: texts.done });
      // The change ended every session of the account, possibly this tab's too.
      if (sessionStore.getState().signedIn?.user.email === email) endSession('signed-out');
    } catch (problem) {
      const fault = linkFaultOf(problem);
      if (fault !== null) return refuse(fault);
      const message = atField(problem);
      setFailed({ password, message });
      if (message !== undefined) return;
      notify({ tone: isCaptchaRefusal(problem) ? 'warning' : 'danger', title: messageFor(problem) });
    }
  });

  // A new value has not been refused.
  const error = failed?.password === form.password ? failed.message : undefined;
  return { busy, done, toSignIn, failed, error, captcha, send };
}
