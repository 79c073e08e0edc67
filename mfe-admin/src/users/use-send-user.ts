import { useState } from 'react';
import { userConflict, type AdminUser } from 'shared/endpoints/users';
import type { CountryCode } from 'shared/countries';
import { ApiError } from 'shared/http';
import { notify } from 'shared/ui/overlay';
import { messagesOf } from './failure-messages.ts';
import { usersTexts as texts } from './texts.ts';
import { useSaveUser } from './use-users.ts';
import { bodyOf, type UserValues } from './user-values.ts';

/** The edited user; null for a new one. */
type Edited = Pick<AdminUser, 'id'> | null;
type SentUser = {
  readonly values: UserValues;
  readonly country: CountryCode;
  readonly reach: 'company' | 'parts';
  /** The user's company, if it is not the one whose users are listed. */
  readonly elsewhere: string | null;
};

function storedIn(error: unknown): AdminUser | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  return userConflict.safeParse(error.details).data?.stored ?? null;
}

/** Saves a user; keeps the failure, and the user as saved meanwhile by someone else. */
export function useSendUser(edited: Edited, onSaved: () => void) {
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<AdminUser | null>(null);
  const save = useSaveUser();
  const creates = edited === null;

  async function send(
    { values, country, reach, elsewhere }: SentUser,
    rowVersion: number | undefined,
  ): Promise<void> {
    const params = { id: values.companyId };
    const body = bodyOf(values, country, reach);
    setFailure([]);
    setConflict(null);
    try {
      await (edited === null
        ? save.mutateAsync({ creates: true, params, body: { ...body, id: values.id, rowVersion } })
        : save.mutateAsync({
            creates: false,
            params,
            body: { ...body, id: edited.id, rowVersion: rowVersion ?? 1 },
          }));
    } catch (error) {
      const stored = storedIn(error);
      if (stored) return setConflict(stored);
      return setFailure(messagesOf(error, creates ? texts.createFailed : texts.updateFailed));
    }
    notify({
      tone: 'success',
      title: creates ? texts.created : texts.updated,
      ...(elsewhere !== null && { description: texts.createdIn(elsewhere) }),
    });
    onSaved();
  }

  return { send, saving: save.isPending, failure, conflict, dismissConflict: () => setConflict(null) };
}
