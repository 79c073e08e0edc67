import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { AdminUser, PermissionCategory } from 'shared/endpoints/users';
import { useDraft, useForm, useWatch } from 'shared/forms';
import { useSessionUser } from 'shared/session';
import { useCompany } from 'shared/ui/inputs';
import { useUnlessLeft } from '../forms/use-unless-left.ts';
import { usersTexts as texts } from './texts.ts';
import { useFoundUser } from './use-found-user.ts';
import { useSendUser } from './use-send-user.ts';
import { useBrandChoices } from './use-users.ts';
import {
  emptyValues,
  missingIn,
  needsContract,
  reachIn,
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

/** The user form: its values, errors, look-up by e-mail, saving, and resolving conflicts. */
export function useUserForm({ company, user: opened, categories, onSaved }: UserFormFacts) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [user] = useState(opened);
  const { id: ownId, clientsTotal } = useSessionUser();
  const [picked, setPicked] = useState(company);
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
  const { found, lookUpEmail, forgetFound } = useFoundUser(form, user === null, draft.restored);
  const storedPhone = user?.phone ?? found?.phone ?? null;
  const foreign = found !== null && !found.editable;
  const missing = [
    ...missingIn(values, { country: chosen.countryId, contractNeeded, reach, storedPhone }),
    ...(foreign ? [texts.missingFields.foreign] : []),
  ];
  const unlessLeft = useUnlessLeft();
  const sending = useSendUser(user, () => {
    draft.forget();
    unlessLeft(onSaved);
  });
  const send = (rowVersion: number | undefined): Promise<void> =>
    sending.send(
      {
        values: form.getValues(),
        country: chosen.countryId,
        reach,
        elsewhere: chosen.id === company.id ? null : chosen.name,
      },
      rowVersion,
    );

  return {
    form,
    values,
    company: chosen,
    clientsTotal,
    chooseCompany(next: SessionCompany) {
      setPicked(next);
      // Brands and leases belong to one company.
      const { reach: reached, brandIds, contractIds } = reachIn(found?.assignations ?? [], next.id);
      form.setValue('brandIds', brandIds);
      form.setValue('contractIds', contractIds);
      if (found) form.setValue('reach', reached);
      form.setValue('companyId', next.id, { shouldDirty: true });
    },
    categories,
    missing,
    reach,
    contractNeeded,
    wholeCompany,
    found,
    storedPhone,
    foreign,
    isSelf: (user ?? found)?.id === ownId,
    saving: sending.saving,
    restored: draft.restored,
    forget: draft.forget,
    failure: sending.failure,
    conflict: sending.conflict,
    lookUpEmail,
    forgetFound,
    submit: form.handleSubmit((sent) => (missing.length === 0 ? send(sent.rowVersion) : undefined)),
    ways: {
      keepMine(stored: AdminUser) {
        form.setValue('rowVersion', stored.rowVersion);
        return send(stored.rowVersion);
      },
      takeStored(stored: AdminUser) {
        sending.dismissConflict();
        draft.forget();
        form.reset(valuesOf(stored, form.getValues('companyId')));
      },
      dismiss: sending.dismissConflict,
    },
  };
}

export type UserEditorState = ReturnType<typeof useUserForm>;
