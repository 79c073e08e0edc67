import { useState } from 'react';
import {
  inviteStaff,
  staffForm,
  staffPerson,
  updateStaff,
  type StaffForm,
  type StaffPerson,
} from 'shared/endpoints/staff';
import type { CountryCode } from 'shared/countries';
import { useDraft, useForm, zodResolver } from 'shared/forms';
import { notify } from 'shared/ui/overlay';
import { useFormWrite } from 'shared/writes';
import { emptyValues, invitationOf, updateOf, valuesOf } from './staff-values.ts';
import { texts } from './texts.ts';
import { showStaff } from './use-staff.ts';

type Opened = {
  /** Null for an invitation. */
  readonly person: StaffPerson | null;
  readonly country: CountryCode;
  readonly onClose: () => void;
};

/** The form of a person with their roles, and its write. */
export function useStaffForm({ person: opened, country, onClose }: Opened) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [person] = useState(opened);
  const form = useForm<StaffForm>({
    defaultValues: person === null ? emptyValues(country) : valuesOf(person),
    resolver: zodResolver(staffForm),
    mode: 'onTouched',
  });
  const draft = useDraft(`staff:${person?.id ?? 'new'}`, form);
  const { isDirty: changed } = form.formState;
  const shared = { form, draft, changed, refreshes: showStaff, failed: texts.failed, onDone: onClose };
  const invitation = useFormWrite(inviteStaff, {
    ...shared,
    input: (values) => ({ body: invitationOf(values) }),
    onSaved: ({ body }) =>
      notify({ tone: 'success', title: texts.invited, description: texts.invitedTo(body.email) }),
  });
  const update = useFormWrite(updateStaff, {
    ...shared,
    input: (values) => ({ params: { id: person?.id ?? 0 }, body: updateOf(values) }),
    stored: staffPerson,
    saved: texts.updated,
    onKeepStored: (stored) => form.reset(valuesOf(stored)),
  });
  return {
    form,
    draft,
    person,
    changed,
    conflict: update.conflict,
    busy: invitation.busy || update.busy,
    submit: person === null ? invitation.submit : update.submit,
  };
}
