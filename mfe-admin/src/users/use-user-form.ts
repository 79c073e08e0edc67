import { useState } from 'react';
import type { SessionCompany } from 'shared/contract/auth';
import { userConflict, type AdminUser, type FoundUser, type PermissionCategory } from 'shared/contract/users';
import { useDraft, useForm, useWatch } from 'shared/forms';
import { ApiError } from 'shared/http';
import { useSessionUser } from 'shared/session';
import { useCompany } from 'shared/ui/inputs';
import { notify } from 'shared/ui/overlay';
import { messagesOf } from './failure-messages.ts';
import { usersTexts as texts } from './texts.ts';
import { lookUp, useBrandChoices, useSaveUser } from './use-users.ts';
import {
  bodyOf,
  emptyValues,
  foundValues,
  missingIn,
  needsContract,
  reachOf,
  valuesOf,
  type UserValues,
} from './user-values.ts';

type UserFormFacts = {
  readonly company: SessionCompany;
  readonly user: AdminUser | null;
  readonly categories: readonly PermissionCategory[];
  readonly onSaved: () => void;
};

function storedIn(error: unknown): AdminUser | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  return userConflict.safeParse(error.details).data?.stored ?? null;
}

/** The user form: its values, what it still lacks, the look-up by e-mail, saving, and the ways out of a conflict. */
export function useUserForm({ company, user: opened, categories, onSaved }: UserFormFacts) {
  // As it was when the form opened: a refresh behind it must not silently move the version along.
  const [user] = useState(opened);
  const { id: ownId, clientsTotal } = useSessionUser();
  const [picked, setPicked] = useState(company);
  const [found, setFound] = useState<FoundUser | null>(null);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<AdminUser | null>(null);
  const form = useForm<UserValues>({
    defaultValues: user === null ? emptyValues(company.id) : valuesOf(user, company.id),
  });
  const draft = useDraft(`user:${company.id}:${user?.id ?? 'new'}`, form);
  const values = useWatch({ control: form.control, compute: (all: UserValues) => all });
  const named = useCompany(values.companyId);
  const chosen = picked.id === values.companyId ? picked : (named ?? company);
  const wholeCompany = useBrandChoices(chosen.id).data?.wholeCompany ?? true;
  const contractNeeded = needsContract(values, categories);
  const reach = reachOf(values, contractNeeded, wholeCompany);
  const storedPhone = user?.phone ?? found?.phone ?? null;
  const foreign = found !== null && !found.editable;
  const missing = [
    ...missingIn(values, { country: chosen.countryId, contractNeeded, reach, storedPhone }),
    ...(foreign ? [texts.missingFields.foreign] : []),
  ];
  const save = useSaveUser();

  /** U-099, U-100: fills in whom the e-mail belongs to, and forgets him when it changes again. */
  async function lookUpEmail(): Promise<void> {
    const email = form.getValues('email').trim().toLowerCase();
    if (user !== null || !/^\S+@\S+\.\S+$/.test(email) || found?.email === email) return;
    const person = await lookUp(email);
    if (form.getValues('email').trim().toLowerCase() !== email) return;
    setFound(person);
    if (person === null) return forgetFound();
    for (const [name, value] of Object.entries(foundValues(person))) {
      form.setValue(name as keyof UserValues, value, { shouldDirty: true });
    }
  }

  function forgetFound(): void {
    setFound(null);
    form.setValue('id', null);
    form.setValue('rowVersion', undefined);
  }

  async function send(rowVersion: number | undefined): Promise<void> {
    const now = form.getValues();
    const creates = user === null;
    const params = { id: now.companyId };
    const body = bodyOf(now, chosen.countryId, reach);
    setFailure([]);
    try {
      if (creates) {
        await save.mutateAsync({ creates, params, body: { ...body, id: now.id, rowVersion } });
      } else {
        await save.mutateAsync({
          creates,
          params,
          body: { ...body, id: user.id, rowVersion: rowVersion ?? 1 },
        });
      }
    } catch (error) {
      const stored = storedIn(error);
      if (stored) return setConflict(stored);
      return setFailure(messagesOf(error, creates ? texts.createFailed : texts.updateFailed));
    }
    draft.forget();
    notify({ tone: 'success', title: creates ? texts.created : texts.updated });
    onSaved();
  }

  return {
    form,
    values,
    company: chosen,
    clientsTotal,
    chooseCompany(next: SessionCompany) {
      setPicked(next);
      form.setValue('companyId', next.id, { shouldDirty: true });
    },
    categories,
    missing,
    reach,
    contractNeeded,
    wholeCompany,
    found,
    foreign,
    isSelf: user?.id === ownId,
    saving: save.isPending,
    restored: draft.restored,
    forget: draft.forget,
    failure,
    conflict,
    lookUpEmail,
    forgetFound,
    submit: form.handleSubmit((sent) => (missing.length === 0 ? send(sent.rowVersion) : undefined)),
    ways: {
      keepMine(stored: AdminUser) {
        setConflict(null);
        form.setValue('rowVersion', stored.rowVersion);
        return send(stored.rowVersion);
      },
      takeStored(stored: AdminUser) {
        setConflict(null);
        draft.forget();
        form.reset(valuesOf(stored, form.getValues('companyId')));
      },
      dismiss: () => setConflict(null),
    },
  };
}

export type UserEditorState = ReturnType<typeof useUserForm>;
