import type { ReactNode, RefObject } from 'react';
import type { UserRow } from 'shared/endpoints/users';
import { ApiError, newIdempotencyKey } from 'shared/http';
import { Text } from 'shared/ui/core';
import { notify, useConfirm } from 'shared/ui/overlay';
import { usersTexts as texts } from './texts.ts';
import { fullName } from './user-row.ts';
import { useDeleteUser, useResendInvitation, useResetFactor } from './use-users.ts';

const removeQuestion = {
  title: texts.removeTitle,
  description: (
    <>
      {texts.removeQuestion}
      <br />
      {texts.removeFinal}
    </>
  ),
  confirmLabel: texts.remove,
  cancelLabel: texts.cancel,
  destructive: true,
};

const resetQuestion = (user: UserRow) => ({
  title: texts.resetFactorTitle,
  description: (
    <Text as="span" overflowWrap="anywhere">
      {texts.resetFactorQuestion(fullName(user))}
    </Text>
  ),
  confirmLabel: texts.resetFactorConfirm,
  cancelLabel: texts.cancel,
  destructive: true,
});

/** The server's message if it adds something, and a retry where that could help. */
const failure = (title: string, error: unknown, retry: () => void) => ({
  tone: 'danger' as const,
  title,
  ...(error instanceof ApiError && error.code !== 'UNEXPECTED'
    ? { description: error.message }
    : { action: { label: texts.retry, onClick: retry } }),
});

type UsersInSight = {
  /** Takes the focus of a removed row. */
  readonly list: RefObject<HTMLElement | null>;
  readonly goes: (userId: number) => void;
};

/** Actions of the row menu: deleting and resetting, after a question (U-236), and inviting again. */
export function useUserActions(
  companyId: number,
  { list, goes }: UsersInSight,
): {
  readonly remove: (user: UserRow) => Promise<void>;
  readonly resend: (user: UserRow) => Promise<void>;
  readonly resetFactor: (user: UserRow) => Promise<void>;
  readonly confirmation: ReactNode;
} {
  const { confirm, confirmation } = useConfirm((opener) => opener ?? list.current);
  const deletion = useDeleteUser(companyId);
  const invitation = useResendInvitation();
  const factor = useResetFactor();

  async function removeNow(user: UserRow, key = newIdempotencyKey()): Promise<void> {
    goes(user.id);
    try {
      await deletion.mutateAsync({ userId: user.id, key });
      notify({ tone: 'success', title: texts.removed });
    } catch (error) {
      notify(failure(texts.removeFailed, error, () => void removeNow(user, key)));
    }
  }

  async function resend(user: UserRow, key = newIdempotencyKey()): Promise<void> {
    try {
      await invitation.mutateAsync({ userId: user.id, key });
      notify({ tone: 'success', title: texts.resent });
    } catch (error) {
      notify(failure(texts.resendFailed, error, () => void resend(user, key)));
    }
  }

  async function resetNow(user: UserRow): Promise<void> {
    try {
      await factor.mutateAsync(user.id);
      notify({ tone: 'success', title: texts.factorReset });
    } catch (error) {
      notify(failure(texts.factorResetFailed, error, () => void resetNow(user)));
    }
  }

  return {
    remove: async (user) => {
      if (await confirm(removeQuestion)) await removeNow(user);
    },
    resend,
    resetFactor: async (user) => {
      if (await confirm(resetQuestion(user))) await resetNow(user);
    },
    confirmation,
  };
}
