import { useState } from 'react';
import { solveCaptcha } from 'shared/captcha';
import { ApiError, ConnectionError, messageOf } from 'shared/http';
import { type Credentials, signIn, useSession } from 'shared/session';
import { texts } from './texts.ts';

export type Failure = { readonly title: string; readonly help?: string };

/** P-5, section 8: what each answer of the login says. Its own message comes from the API's closed list. */
function failureOf(error: unknown): Failure {
  if (error instanceof ApiError && error.code === 'PASSWORD_EXPIRED') {
    return { title: texts.passwordExpired, help: texts.passwordExpiredHelp };
  }
  return { title: messageOf(error) };
}

async function tellFailure({ title, help }: Failure): Promise<void> {
  const { notify } = await import('shared/ui/overlay');
  notify({ tone: 'danger', title, ...(help ? { description: help } : {}) });
}

export type SignIn = {
  /** True from the first key press of 'Ingresar' to the answer, the invisible captcha included. */
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** P-189: the invisible captcha was refused; the visible one takes over. */
  readonly visibleCheck: boolean;
  /** Counts refusals, so that each gets a fresh check. */
  readonly refusals: number;
  readonly submit: (credentials: Credentials, visibleToken?: string) => Promise<void>;
};

export function useSignIn(): SignIn {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const refused = useSession(({ status }) => status === 'grecaptcha-v3-failed');

  const submit = async (credentials: Credentials, visibleToken?: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      // Where no worker can solve it, the API refuses the empty token and the visible check takes over.
      const token =
        visibleToken ??
        (await solveCaptcha().catch((error: unknown) => {
          if (error instanceof ConnectionError) throw error;
          return '';
        }));
      await signIn({ ...credentials, recaptchaVersion: visibleToken ? 2 : 3, recaptchaToken: token });
    } catch (error) {
      const next = failureOf(error);
      setFailure(next);
      if (error instanceof ApiError && error.code === 'CAPTCHA_NOT_VERIFIED')
        setRefusals((count) => count + 1);
      void tellFailure(next);
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, visibleCheck: refused || refusals > 0, refusals, submit };
}
