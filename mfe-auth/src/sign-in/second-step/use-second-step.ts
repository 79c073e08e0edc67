import { ApiError } from 'shared/http';
import { useNavigate, useSearchParams } from 'shared/router';
import { type CodeForm, useCodeForm } from 'shared/second-factor';
import { signInWithCode } from 'shared/session';
import { expiredPasswordPath } from '../../common/paths.ts';
import { renewalToken, signInFailure } from '../error-details.ts';

/** Sends the code for the challenge; an expired challenge returns to the form, with the reason. */
export function useSecondStep(challenge: string, onOver: (reason: string) => void): CodeForm {
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('next');
  return useCodeForm(async (code) => {
    try {
      await signInWithCode(challenge, code);
    } catch (error) {
      const token = renewalToken(error);
      if (token !== undefined) void navigate(expiredPasswordPath(token, wanted));
      else if (error instanceof ApiError && error.code === 'SECOND_FACTOR_EXPIRED') onOver(error.message);
      else throw signInFailure(error);
    }
  });
}
