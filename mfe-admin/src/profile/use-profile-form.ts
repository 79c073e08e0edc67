import { useRef, useState } from 'react';
import { profileConflict, profileFormOf, type Profile, type ProfileUpdate } from 'shared/endpoints/profile';
import { applyApiError, useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { ApiError, messageOf } from 'shared/http';
import { useLinkTo } from 'shared/router';
import { notify, useLeaveGuard } from 'shared/ui/overlay';
import { hasChanged } from '../forms/has-changed.ts';
import { useUnlessLeft } from '../forms/use-unless-left.ts';
import { useWayBack } from '../forms/use-way-back.ts';
import { valuesOf } from './profile-values.ts';
import { texts } from './texts.ts';
import { useSaveProfile } from './use-profile.ts';

const leaveQuestion = {
  title: texts.leaveTitle,
  description: texts.leaveHelp,
  confirmLabel: texts.leave,
  cancelLabel: texts.stay,
  destructive: true,
};

function storedIn(error: unknown): Profile | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null;
  return profileConflict.safeParse(error.details).data?.stored ?? null;
}

/** The form of 'Mis datos': its values, draft, submission, and the two ways to resolve a conflict. */
export function useProfileForm(opened: Profile) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [profile] = useState(opened);
  const [conflict, setConflict] = useState<Profile | null>(null);
  const linkTo = useLinkTo();
  const save = useSaveProfile();
  const form = useForm<ProfileUpdate>({
    defaultValues: valuesOf(profile),
    resolver: zodResolver(profileFormOf(profile.paisId, profile)),
    mode: 'onTouched',
  });
  const draft = useDraft('profile', form);
  const values = useWatch({ control: form.control, compute: (all: ProfileUpdate) => all });
  const changed = hasChanged(values, form.formState.defaultValues ?? {});
  const sent = useRef(false);
  const confirmation = useLeaveGuard({
    question: leaveQuestion,
    leaves: ({ currentLocation, nextLocation }) =>
      changed && !sent.current && currentLocation.pathname !== nextLocation.pathname,
    onLeave: draft.forget,
  });

  const unlessLeft = useUnlessLeft();
  const close = useWayBack(linkTo('PERFIL'));

  async function send(update: ProfileUpdate): Promise<void> {
    try {
      await save.mutateAsync({ id: profile.id, update });
    } catch (error) {
      const stored = storedIn(error);
      if (stored) return setConflict(stored);
      // The portal replaces the form with the required screen, and says why.
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_DUE') return;
      const atField = applyApiError(error, form);
      return notify({
        tone: 'danger',
        title: texts.failed,
        ...(atField ? {} : { description: messageOf(error) }),
      });
    }
    sent.current = true;
    draft.forget();
    notify({ tone: 'success', title: texts.saved });
    unlessLeft(close);
  }

  return {
    form,
    changed,
    restored: draft.restored,
    saving: save.isPending,
    submit: form.handleSubmit(send),
    close,
    confirmation,
    conflict,
    keepMine(stored: Profile) {
      setConflict(null);
      form.setValue('rowVersion', stored.rowVersion);
      return send({ ...form.getValues(), rowVersion: stored.rowVersion });
    },
    takeStored(stored: Profile) {
      setConflict(null);
      draft.forget();
      form.reset(valuesOf(stored));
    },
    dismiss: () => setConflict(null),
  };
}
