import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import {
  adminUser,
  createUser,
  updateUser,
  type AdminUser,
  type PermissionCategory,
} from 'shared/endpoints/users';
import { useDraft, useForm, useWatch } from 'shared/forms';
import { useSessionUser } from 'shared/session';
import { useCompany } from 'shared/ui/inputs';
import { notify } from 'shared/ui/overlay';
import { useFormWrite } from 'shared/writes';
import { showPeople } from '../common/shown-by.ts';
import { useBrandChoices } from '../common/use-company-choices.ts';
import { messagesOf } from './failure-messages.ts';
import { usersTexts as texts } from './texts.ts';
import { useFoundUser } from './use-found-user.ts';
import {
  bodyOf,
  emptyValues,
  missingIn,
  choosesContract,
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

/** The user form: its values, errors, look-up by e-mail, and its write. */
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
  const choices = useBrandChoices(chosen.id).data;
  const wholeCompany = choices?.wholeCompany ?? true;
  const contractNeeded = needsContract(values, categories);
  const reach = reachOf(values, contractNeeded, wholeCompany);
  const lacksContract = contractNeeded && !choosesContract(values, reach, choices?.brands);
  const { found, lookUpEmail, forgetFound } = useFoundUser(form, user === null, draft.restored);
  const storedPhone = user?.phone ?? found?.phone ?? null;
  const foreign = found !== null && !found.editable;
  const missing = [
    ...missingIn(values, { country: chosen.countryId, lacksContract, reach, storedPhone }),
    ...(foreign ? [texts.missingFields.foreign] : []),
  ];
  const write = useFormWrite(user === null ? createUser : updateUser, {
    form,
    draft,
    changed: form.formState.isDirty,
    input: (sent) => ({
      params: { id: sent.companyId },
      body: { ...bodyOf(sent, chosen.countryId, reach), id: sent.id, rowVersion: sent.rowVersion },
    }),
    refreshes: showPeople,
    stored: adminUser,
    // The form shows all messages above its fields.
    fields: null,
    onSaved: () =>
      notify({
        tone: 'success',
        title: user === null ? texts.created : texts.updated,
        ...(chosen.id !== company.id && { description: texts.createdIn(chosen.name) }),
      }),
    onDone: onSaved,
    onKeepStored: (stored) => form.reset(valuesOf(stored, form.getValues('companyId'))),
  });
  const failed = user === null ? texts.createFailed : texts.updateFailed;

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
    restored: draft.restored,
    forget: draft.forget,
    failure: write.error === null ? [] : messagesOf(write.error, failed),
    write,
    lookUpEmail,
    forgetFound,
    submit: form.handleSubmit(() => (missing.length === 0 ? write.send() : undefined)),
  };
}

export type UserEditorState = ReturnType<typeof useUserForm>;
