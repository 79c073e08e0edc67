import { useState } from 'react';
import {
  profile as storedProfile,
  profileFormOf,
  readProfile,
  updateProfile,
  type Profile,
  type ProfileUpdate,
} from 'shared/endpoints/profile';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { endpointKey, useQueryClient } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { updateSessionUser } from 'shared/session';
import { useFormWrite } from 'shared/writes';
import { hasChanged } from '../common/forms/has-changed.ts';
import { useWayBack } from '../common/forms/use-way-back.ts';
import { valuesOf } from './profile-values.ts';
import { texts } from './texts.ts';

/** The form of 'Mis datos' and its write (U-343); afterwards the name in the top bar updates. */
export function useProfileForm(opened: Profile) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [profile] = useState(opened);
  const queries = useQueryClient();
  const close = useWayBack(useLinkTo()('PERFIL'));
  const form = useForm<ProfileUpdate>({
    defaultValues: valuesOf(profile),
    resolver: zodResolver(profileFormOf(profile.paisId, profile)),
    mode: 'onTouched',
  });
  const draft = useDraft('profile', form);
  const values = useWatch({ control: form.control, compute: (all: ProfileUpdate) => all });
  const changed = hasChanged(values, form.formState.defaultValues ?? {});
  const write = useFormWrite(updateProfile, {
    form,
    draft,
    changed,
    input: (body) => ({ params: { id: profile.id }, body }),
    stored: storedProfile,
    saved: texts.saved,
    failed: texts.failed,
    onReply(saved) {
      queries.setQueryData<Profile>(endpointKey(readProfile, { params: { id: saved.id } }), saved);
      const { nombres, apellidos, telefono, rowVersion } = saved;
      updateSessionUser({ nombres, apellidos, telefono, rowVersion });
    },
    onDone: close,
    onKeepStored: (stored) => form.reset(valuesOf(stored)),
  });
  return { form, changed, draft, write, close };
}
