import { useState } from 'react';
import { requestInvitation } from 'shared/endpoints/passwords';
import { call } from 'shared/http';
import { captchaTexts } from '../common/captcha/texts.ts';
import { type Captcha, isCaptchaRefusal, useCaptcha } from '../common/captcha/use-captcha.ts';
import { useOneAtATime } from '../common/frame/use-one-at-a-time.ts';
import { requestFailure } from '../common/request-failure.ts';

export type InvitationRequest = {
  readonly busy: boolean;
  readonly sent: boolean;
  /** Error of the last request. */
  readonly failure: string | null;
  readonly captcha: Captcha;
  readonly send: (visibleToken?: string) => Promise<void>;
};

/** Requests a new invitation to replace the one with this token. The reply is the same for every token. */
export function useInvitationRequest(token: string): InvitationRequest {
  const captcha = useCaptcha('reset_pass');
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run: send } = useOneAtATime(async (visibleToken?: string): Promise<void> => {
    setFailure(null);
    try {
      await captcha.prove(
        (proof) => call(requestInvitation, { body: { token, ...proof } }, { partOfSession: true }),
        visibleToken,
      );
      setSent(true);
    } catch (error) {
      setFailure(isCaptchaRefusal(error) ? captchaTexts.wanted : requestFailure(error));
    }
  });
  return { busy, sent, failure, captcha, send };
}
