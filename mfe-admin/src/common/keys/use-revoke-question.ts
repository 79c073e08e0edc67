import { useConfirm } from 'shared/ui/overlay';
import { texts } from './texts.ts';

/** What is said after a key was revoked, or could not be. */
export const revokeTexts = { saved: texts.revokedNow, failed: texts.revokeFailed } as const;

/** Asks before a key is revoked; `help` says what ends with it. */
export function useRevokeQuestion(help: string) {
  const { confirm, confirmation } = useConfirm();
  const ask = (name: string): Promise<boolean> =>
    confirm({
      title: texts.revokeTitle(name),
      description: help,
      confirmLabel: texts.revokeConfirm(name),
      destructive: true,
    });
  return { ask, confirmation };
}
