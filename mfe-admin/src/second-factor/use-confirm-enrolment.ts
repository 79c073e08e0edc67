import { confirmEnrolment } from 'shared/endpoints/second-factor';
import { ApiError, call } from 'shared/http';
import { type CodeForm, useCodeForm } from 'shared/second-factor';

type Outcomes = {
  readonly onActivated: (codes: readonly string[]) => void;
  /** The shown secret is no longer valid. */
  readonly onOver: () => Promise<void>;
};

export function useConfirmEnrolment({ onActivated, onOver }: Outcomes): CodeForm {
  return useCodeForm(async (codigo) => {
    try {
      const { codigos } = await call(confirmEnrolment, { body: { codigo } });
      onActivated(codigos);
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.code !== 'SECOND_FACTOR_EXPIRED') throw fault;
      await onOver();
    }
  });
}
