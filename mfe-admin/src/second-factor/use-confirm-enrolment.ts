import { useState } from 'react';
import { confirmEnrolment } from 'shared/contract/second-factor';
import { ApiError, call, messageOf } from 'shared/http';

export type ConfirmEnrolment = {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly error: string | undefined;
  readonly failure: string | null;
  readonly busy: boolean;
  /** What was shown is too old. */
  readonly over: boolean;
  readonly submit: (code: string) => Promise<void>;
};

export function useConfirmEnrolment(onActivated: (codes: readonly string[]) => void): ConfirmEnrolment {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);

  const submit = async (typed: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setFailure(null);
    try {
      const { codigos } = await call(confirmEnrolment, { body: { codigo: typed } });
      onActivated(codigos);
    } catch (fault) {
      if (fault instanceof ApiError && fault.field === 'codigo') setError(fault.message);
      else if (fault instanceof ApiError && fault.code === 'SECOND_FACTOR_EXPIRED') setOver(true);
      else setFailure(messageOf(fault));
    } finally {
      setBusy(false);
    }
  };

  return {
    code,
    setCode(next) {
      setCode(next);
      setError(undefined);
    },
    error,
    failure,
    busy,
    over,
    submit,
  };
}
