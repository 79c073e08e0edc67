import type { ReactNode, RefObject } from 'react';
import { resetFactor } from 'shared/endpoints/second-factor';
import { deleteUser, resendInvitation, type UserRow } from 'shared/endpoints/users';
import { ApiError } from 'shared/http';
import { Text } from 'shared/ui/core';
import { notify, useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { showPeople } from '../common/shown-by.ts';
import { usersTexts as texts } from './texts.ts';
import { fullName } from './user-row.ts';

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

/** A failure shows the server's message if it adds something, and a retry where that could help. */
const about = (saved: string, failed: string) => ({
  refreshes: showPeople,
  saved,
  onFailed: (error: Error, { retry }: { readonly retry: () => void }): void =>
    notify({
      tone: 'danger',
      title: failed,
      ...(error instanceof ApiError && error.code !== 'UNEXPECTED'
        ? { description: error.message }
        : { action: { label: texts.retry, onClick: retry } }),
    }),
});

const removal = about(texts.removed, texts.removeFailed);
const invitation = about(texts.resent, texts.resendFailed);
const factorReset = about(texts.factorReset, texts.factorResetFailed);

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
  readonly resend: (user: UserRow) => void;
  readonly resetFactor: (user: UserRow) => Promise<void>;
  readonly confirmation: ReactNode;
} {
  const { confirm, confirmation } = useConfirm((opener) => opener ?? list.current);
  const deleting = useWrite(deleteUser, removal);
  const inviting = useWrite(resendInvitation, invitation);
  const resetting = useWrite(resetFactor, factorReset);

  return {
    remove: async ({ id: userId }) => {
      if (!(await confirm(removeQuestion))) return;
      goes(userId);
      deleting.send({ params: { id: companyId, userId } });
    },
    resend: ({ id }) => inviting.send({ params: { id } }),
    resetFactor: async (user) => {
      if (await confirm(resetQuestion(user))) resetting.send({ params: { id: user.id } });
    },
    confirmation,
  };
}
