import { useState } from 'react';
import { confirmEnrolment } from 'shared/contract/second-factor';
import { ApiError, call } from 'shared/http';
import { type CodeForm, useCodeForm } from 'shared/second-factor';

export type ConfirmEnrolment = CodeForm & {
  /** What was shown is too old. */
  readonly over: boolean;
};

export function useConfirmEnrolment(onActivated: (codes: readonly string[]) => void): ConfirmEnrolment {
  const [over, setOver] = useState(false);
  const form = useCodeForm(async (codigo) => {
    try {
      const { codigos } = await call(confirmEnrolment, { body: { codigo } });
      onActivated(codigos);
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code !== 'SECOND_FACTOR_EXPIRED') throw fault;
      setOver(true);
    }
  });
  return { ...form, over };
}
