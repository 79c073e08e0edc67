import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './confirm-dialog.tsx';
import type { ReturnTo } from './use-opener.ts';

/**
 * Asks before an irreversible action. `const { confirm, confirmation } = useConfirm()`: render
 * `confirmation`, and `await confirm({ title, … })`. `returnTo`: the element to focus afterwards, where the
 * action may remove the one that asked.
 */
export function useConfirm(returnTo?: ReturnTo): {
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

  return {
    confirm,
    confirmation: <ConfirmDialog question={question} onAnswer={settle} returnTo={returnTo} />,
  };
}
