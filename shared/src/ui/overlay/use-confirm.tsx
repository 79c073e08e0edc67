import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './confirm-dialog.tsx';

/**
 * Asks before something that cannot be taken back.
 * `const { confirm, confirmation } = useConfirm()`: render `confirmation`, and `await confirm({ title, … })`.
 */
export function useConfirm(): {
  readonly confirm: (question: ConfirmQuestion) => Promise<boolean>;
  readonly confirmation: ReactNode;
} {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const answer = useRef<((yes: boolean) => void) | null>(null);

  const confirm = useCallback((next: ConfirmQuestion) => {
    answer.current?.(false);
    setQuestion(next);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = null;
    setQuestion(null);
  }, []);

  return { confirm, confirmation: <ConfirmDialog question={question} onAnswer={settle} /> };
}
