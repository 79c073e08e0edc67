import { useState } from 'react';
import { requestPasswordLink } from 'shared/endpoints/passwords';
import { ApiError, call } from 'shared/http';
import { useNavigate } from 'shared/router';
import { notify } from 'shared/ui/overlay';
import { captchaTexts } from '../common/captcha/texts.ts';
import { isCaptchaRefusal, useCaptcha } from '../common/captcha/use-captcha.ts';
import { useLater } from '../common/frame/use-later.ts';
import { useOneAtATime } from '../common/frame/use-one-at-a-time.ts';
import { requestFailure } from '../common/request-failure.ts';
import { texts } from './texts.ts';

/** After a request the page leads to the sign-in (P-028). */
export const backAfterMs = 2_000;

/** P-368, P-371, P-372: the message of each reply. */
const messageFor = (error: unknown): string =>
  isCaptchaRefusal(error) ? captchaTexts.wanted : requestFailure(error);

/** Requests a link, shows the result, and returns to the sign-in page after a success. */
export function useLinkRequest() {
  const navigate = useNavigate();
  const captcha = useCaptcha('reset_pass');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly address: string } | null>(null);

  useLater(sentTo !== null, backAfterMs, () => void navigate('/'));

  const { busy, run: send } = useOneAtATime(async (address: string, visibleToken?: string): Promise<void> => {
    const username = address.trim().toLowerCase();
    try {
      await captcha.prove(
        (proof) => call(requestPasswordLink, { body: { username, ...proof } }, { partOfSession: true }),
        visibleToken,
      );
      setSentTo(username);
      notify({ tone: 'info', title: texts.sent(username) });
    } catch (error) {
      if (error instanceof ApiError && error.field === 'username') return setRefused({ address });
      notify({ tone: isCaptchaRefusal(error) ? 'warning' : 'danger', title: messageFor(error) });
    }
  });

  return { busy, sentTo, refused, captcha, send };
}
