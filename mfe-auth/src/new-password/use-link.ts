import { useEffect, useState } from 'react';
import { validatePasswordLink } from 'shared/endpoints/passwords';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { ApiError, call } from 'shared/http';
import { useNavigate } from 'shared/router';
import { texts } from './texts.ts';

/** `invitation`: an expired one, which can be requested again. */
export type LinkFault = 'expired' | 'unknown' | 'invitation';

export type LinkState =
  | { readonly phase: 'checking' }
  | { readonly phase: 'valid'; readonly link: ReplyOf<typeof validatePasswordLink> }
  | { readonly phase: 'invalid'; readonly fault: LinkFault };

/** P-374, P-375: the API's reply about an invalid link. */
export function linkFaultOf(error: unknown): LinkFault | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'PASSWORD_LINK_EXPIRED')
    return Object(error.details).invitation === true ? 'invitation' : 'expired';
  return error.code === 'PASSWORD_LINK_UNKNOWN' ? 'unknown' : null;
}

/** Validates the link before the form is shown (P-031); unknown failures redirect to the sign-in page. */
export function useLink(token: string): { state: LinkState; refuse: (fault: LinkFault) => void } {
  const navigate = useNavigate();
  const [state, setState] = useState<LinkState>({ phase: 'checking' });
  const refuse = (fault: LinkFault): void => setState({ phase: 'invalid', fault });

  useEffect(() => {
    const leaving = new AbortController();
    call(validatePasswordLink, { body: { token } }, { partOfSession: true, signal: leaving.signal }).then(
      (link) => setState({ phase: 'valid', link }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const fault = linkFaultOf(error);
        if (fault !== null) setState({ phase: 'invalid', fault });
        else void navigate(`/?error=${encodeURIComponent(texts.otherProblem)}`, { replace: true });
      },
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per link
  }, [token]);

  return { state, refuse };
}
