import { useState } from 'react';
import { useNavigate, useSearchParams } from 'shared/router';
import { type Credentials, signIn, useSession } from 'shared/session';
import { type Captcha, useCaptcha } from '../common/captcha/use-captcha.ts';
import { useOneAtATime } from '../common/frame/use-one-at-a-time.ts';
import { expiredPasswordPath } from '../common/paths.ts';
import { challengeOf, failureOf, renewalToken } from './error-details.ts';

export type SignIn = {
  /** True from pressing 'Ingresar' to the reply, including the invisible captcha. */
  readonly busy: boolean;
  /** The last reply's message (P-5, section 8), from the API's closed list. */
  readonly failure: string | null;
  /** P-189: after a refused invisible captcha, and during a wait, the visible one takes over. */
  readonly captcha: Captcha;
  readonly submit: (credentials: Credentials, visibleToken?: string) => Promise<void>;
};

export function useSignIn(onChallenge: (challenge: string) => void): SignIn {
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('next');
  const [failure, setFailure] = useState<string | null>(null);
  const captcha = useCaptcha(
    'login',
    useSession(({ status }) => status === 'grecaptcha-v3-failed'),
  );

  const { busy, run: submit } = useOneAtATime(
    async (credentials: Credentials, visibleToken?: string): Promise<void> => {
      setFailure(null);
      try {
        await captcha.prove((proof) => signIn({ ...credentials, ...proof }), visibleToken);
      } catch (error) {
        const token = renewalToken(error);
        if (token !== undefined) {
          void navigate(expiredPasswordPath(token, wanted));
          return;
        }
        const challenge = challengeOf(error);
        if (challenge !== undefined) {
          onChallenge(challenge);
          return;
        }
        setFailure(failureOf(error));
      }
    },
  );

  return { busy, failure, captcha, submit };
}
