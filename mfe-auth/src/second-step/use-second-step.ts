import { useState } from 'react';
import { ApiError, messageOf } from 'shared/http';
import { useNavigate } from 'shared/router';
import { signInWithCode } from 'shared/session';
import { expiredPasswordPath } from '../paths.ts';
import { renewalToken } from '../sign-in/error-details.ts';

type SecondStep = {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly busy: boolean;
  /** What was said about the code, until another is typed. */
  readonly codeError: string | undefined;
  /** What went wrong otherwise. */
  readonly failure: string | null;
  readonly submit: (code: string) => Promise<void>;
};

/** Sends the code for the challenge; one that is over leads back to the form, with the reason. */
export function useSecondStep(challenge: string, onOver: (reason: string) => void): SecondStep {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (error: unknown): void => {
    const token = renewalToken(error);
    if (token !== undefined) void navigate(expiredPasswordPath(token));
    else if (error instanceof ApiError && error.code === 'SECOND_FACTOR_EXPIRED') onOver(error.message);
    else if (error instanceof ApiError && error.field === 'codigo') setCodeError(error.message);
    else setFailure(messageOf(error));
  };

  const submit = async (typed: string): Promise<void> => {
    if (busy || typed.trim() === '') return;
    setBusy(true);
    setFailure(null);
    setCodeError(undefined);
    try {
      await signInWithCode(challenge, typed);
    } catch (error) {
      tell(error);
      setBusy(false);
    }
  };

  return {
    code,
    setCode: (next) => {
      setCode(next);
      setCodeError(undefined);
    },
    busy,
    codeError,
    failure,
    submit,
  };
}
